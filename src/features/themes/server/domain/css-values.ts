/** Numbers without a unit are pixels. */
export function length(value: number | string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return /^\d+(?:\.\d+)?$/.test(String(value)) ? `${value}px` : String(value);
}

const generic = new Set([
  "sans-serif",
  "serif",
  "monospace",
  "system-ui",
  "ui-sans-serif",
  "ui-serif",
  "ui-monospace",
]);

export function fontStack(families: string | readonly string[] | undefined, fallback: string) {
  if (!families || families.length === 0) return undefined;
  const names = typeof families === "string" ? [families] : families;
  return [
    ...new Set([...names.map((name) => (generic.has(name) ? name : `"${name}"`)), fallback]),
  ].join(", ");
}

/** Needs no escaping: validation refuses characters that could end the URL. */
export const imageValue = (address: string | undefined) => address && `url("${address}")`;
