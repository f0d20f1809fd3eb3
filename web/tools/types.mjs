// Writes src/protocol.ts from the message schema; with --check only compares.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = here("../src/protocol.ts");
const schema = JSON.parse(await readFile(here("../../docs/protocol-1.schema.json"), "utf8"));

const source = await compile(schema, "Message", {
  additionalProperties: false,
  bannerComment:
    "// Written by `npm run types` from docs/protocol-1.schema.json: do not edit.\n/* eslint-disable */",
  // Tuples of every length up to maxItems would fill pages.
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  format: false,
});
const wanted = await format(source, { ...(await resolveConfig(target)), filepath: target });

if (process.argv.includes("--check")) {
  const found = await readFile(target, "utf8").catch(() => "");
  if (found !== wanted) {
    console.error("src/protocol.ts is out of date: run `npm run types`");
    process.exit(1);
  }
} else {
  await writeFile(target, wanted);
}
