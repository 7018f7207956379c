const replaced = "characters that are not allowed were replaced in";

export const replacedIn = (fields: readonly string[]) => `${replaced} ${fields.join(", ")}`;

export const isChange = ({ reason }: { reason: string }): boolean => reason.startsWith(replaced);

const keepableText = (text: string) => text.toWellFormed().replaceAll("\0", "\ufffd");

const deepest = 64;

/** Replaces what PostgreSQL cannot store, NUL and lone surrogates, with U+FFFD. */
function keepable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return keepableText(value);
  if (typeof value !== "object" || value === null || depth === deepest) return value;
  if (Array.isArray(value)) return value.map((item) => keepable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [keepableText(name), keepable(inner, depth + 1)]),
  );
}

export function keepableLine(line: Readonly<Record<string, unknown>>) {
  const storable = keepable(line) as Record<string, unknown>;
  const { format, body } = storable;
  // Rich text is JSON within JSON, with its own escapes.
  if (typeof body === "string" && ["rich", "rich2"].includes(String(format).toLowerCase()))
    storable.body = keepableDocument(body);
  const changed = Object.keys(line).filter(
    (field) => JSON.stringify(line[field]) !== JSON.stringify(storable[keepableText(field)]),
  );
  return { storable, changed };
}

function keepableDocument(body: string): string {
  try {
    const before = JSON.parse(body);
    const after = JSON.stringify(keepable(before));
    return after === JSON.stringify(before) ? body : after;
  } catch {
    return body;
  }
}
