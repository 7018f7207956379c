/** Prefixes of form fields for inputs of other features: `text:place` has a value, `json:poll` has JSON. */
const addedInput = /^(text|json):(\w+)$/;

export const isAddedInput = (name: string): boolean => addedInput.test(name);

/**
 * The inputs among the fields of a submitted form, by their names in the API. Empty fields are left out; invalid
 * JSON is passed on as text, for the schema to refuse.
 */
export const addedInputs = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const [, kind, name = ""] = addedInput.exec(key) ?? [];
      if (!kind || value === "" || value === undefined) return [];
      return [[name, kind === "json" ? parsed(String(value)) : value]];
    }),
  );

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
