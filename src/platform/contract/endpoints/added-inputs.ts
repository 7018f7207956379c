/**
 * Prefixes of form fields for inputs of other features: `text:place` has a value, `json:poll` has JSON,
 * `text:fields.color` has the value of one key.
 */
const addedInput = /^(text|json):(\w+)(?:\.([\w-]+))?$/;

export const isAddedInput = (name: string): boolean => addedInput.test(name);

/**
 * The inputs among the fields of a submitted form, by their names in the API. Empty fields are left out, empty keys
 * are null; invalid JSON is passed on as text, for the schema to refuse.
 */
export function addedInputs(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const inputs = Object.entries(values).flatMap(([field, value]) => inputIn(field, value) ?? []);
  const byName = Map.groupBy(inputs, ({ name }) => name);
  return Object.fromEntries(
    [...byName].map(([name, parts]) => {
      const keyed = parts.flatMap(({ key, value }) => (key ? [[key, value] as const] : []));
      return [name, keyed.length > 0 ? Object.fromEntries(keyed) : parts.at(-1)?.value];
    }),
  );
}

interface Input {
  name: string;
  key?: string | undefined;
  value: unknown;
}

function inputIn(field: string, value: unknown): Input | undefined {
  const [, kind, name = "", key] = addedInput.exec(field) ?? [];
  if (!kind || value === undefined || (value === "" && !key)) return undefined;
  if (value === "") return { name, key, value: null };
  return { name, key, value: kind === "json" ? parsed(String(value)) : value };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
