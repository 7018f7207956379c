const deepest = 6;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether forms can be made from a JSON Schema: an object with properties, not deep, without references. */
export const isOptionSchema = (schema: unknown): boolean =>
  isObject(schema) && schema.type === "object" && isSchema(schema, 0);

function isSchema(schema: unknown, depth: number): boolean {
  if (!isObject(schema) || depth > deepest || "$ref" in schema || "$defs" in schema) return false;
  const { type, title, description, properties, items, anyOf, enum: listed, required } = schema;
  return (
    [type, title, description].every((word) => word === undefined || typeof word === "string") &&
    [anyOf, listed, required].every((list) => list === undefined || Array.isArray(list)) &&
    (properties === undefined || isObject(properties)) &&
    [...Object.values(properties ?? {}), ...((anyOf as unknown[] | undefined) ?? [])].every(
      (inner) => isSchema(inner, depth + 1),
    ) &&
    (items === undefined || isSchema(items, depth + 1))
  );
}
