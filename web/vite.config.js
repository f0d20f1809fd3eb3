import { defineConfig } from "vite";

/** Takes the indentation out of templates, which no minifier may touch. */
const dedent = {
  name: "dedent",
  enforce: "pre",
  transform: (code, id) =>
    /src\/(view|style)\/[\w-]+\.ts$/.test(id) ? code.replace(/\n\s+/g, "\n") : null,
};

export default defineConfig({
  plugins: [dedent],
  publicDir: "public",
  // For `npm run dev`: messages go to a server that runs beside it.
  server: {
    proxy: { "/v1": { target: process.env.SNIFF_SERVER ?? "http://127.0.0.1:8750", ws: true } },
  },
  build: {
    target: "es2022",
    outDir: "../python/sniff/server/static",
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: false,
    rollupOptions: {
      input: "src/sniff-board.ts",
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "sniff-board.js", format: "es", inlineDynamicImports: true },
    },
  },
});
