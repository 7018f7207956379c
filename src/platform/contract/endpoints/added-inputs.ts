/**
 * Prefixes of form fields for inputs of other features: `text:place` has a value, `json:place` has JSON, `value:place`
 * has a value that can be removed. Names of parts are joined by dots, and numbers count the items of a list:
 * `text:poll.options.0.body`.
 */
const addedInput = /^(text|json|value):(\w+(?:\.[\w-]+)*)$/;

const unsafeParts = new Set(["__proto__", "constructor", "prototype"]);

export const isAddedInput = (name: string): boolean => addedInput.test(name);

/**
 * The inputs among the fields of a submitted form, by their names in the API. Empty fields are left out,
 * those of `value:` are null; invalid JSON is passed on as text, for the schema to refuse.
 */
export function addedInputs(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const inputs: Tree = new Map();
  for (const [key, value] of Object.entries(values)) {
    const [, kind, name = ""] = addedInput.exec(key) ?? [];
    if (!kind || value === undefined || (value === "" && kind !== "value")) continue;
    addTo(inputs, name.split("."), kind === "json" ? parsed(String(value)) : value || null);
  }
  return Object.fromEntries([...inputs].map(([name, value]) => [name, plain(value)]));
}

type Tree = Map<string, unknown>;

function addTo(tree: Tree, [part = "", ...rest]: readonly string[], value: unknown): void {
  if (unsafeParts.has(part)) return;
  if (rest.length === 0) {
    tree.set(part, value);
    return;
  }
  const inner = tree.get(part);
  const branch: Tree = inner instanceof Map ? inner : new Map();
  tree.set(part, branch);
  addTo(branch, rest, value);
}

/** Lists have no gaps: items whose fields are all empty are left out. */
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...(value as Tree)].map(([name, inner]) => [name, plain(inner)] as const);
  if (!entries.every(([name]) => /^\d+$/.test(name))) return Object.fromEntries(entries);
  return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, item]) => item);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
