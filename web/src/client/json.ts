// JSON in which a seed keeps all its digits: seeds go up to 2^64, numbers of JavaScript only to 2^53.

/** Parses JSON; a `seed` that no number can hold becomes a bigint. */
export function parseJson(text: string): unknown {
  let hasBig = false;
  // Inside a string the quotes would be escaped, so this only finds keys.
  const marked = text.replace(/"seed"\s*:\s*(\d{16,})/g, (all, digits: string) => {
    if (Number.isSafeInteger(Number(digits))) return all;
    hasBig = true;
    return `"seed":"${digits}"`;
  });
  if (!hasBig) return JSON.parse(text);
  return JSON.parse(marked, (key, value: unknown) =>
    key === "seed" && typeof value === "string" ? BigInt(value) : value,
  );
}

/** Writes JSON; a bigint is written as the number that it is. */
export function writeJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(
    value,
    (_, one: unknown) => (typeof one === "bigint" ? `bigint:${one}` : one),
    indent,
  );
  return text.replace(/"bigint:(\d+)"/g, "$1");
}
