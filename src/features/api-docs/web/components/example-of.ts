import type { ApiDocument, JsonSchema } from "../../contract/resources.ts";

export type Value = string | number | boolean | null | Value[] | { [field: string]: Value };

const deepest = 4;

/** Example value for a schema: required fields only, or all fields at the top level. */
export function exampleOf(
  schema: JsonSchema,
  document: ApiDocument,
  { isWhole = false, depth = 0 } = {},
): Value {
  const plain = resolved(schema, document);
  const declared = declaredValue(plain);
  if (declared !== undefined) return declared;
  const [choice] = (plain.anyOf ?? plain.oneOf ?? plain.allOf ?? []) as JsonSchema[];
  if (choice) return exampleOf(choice, document, { isWhole, depth });
  const inner = { depth: depth + 1 };
  if (plain.type === "array")
    return depth === deepest ? [] : [exampleOf((plain.items ?? {}) as JsonSchema, document, inner)];
  if (plain.type !== "object") return placeholderOf(plain);
  const { required, optional } = fieldsOf(plain, document);
  const fields = isWhole && depth === 0 ? { ...required, ...optional } : required;
  return Object.fromEntries(
    Object.entries(depth === deepest ? {} : fields).map(([name, field]) => [
      name,
      exampleOf(field, document, inner),
    ]),
  );
}

type Fields = Record<string, JsonSchema>;

export function fieldsOf(
  schema: JsonSchema,
  document: ApiDocument,
): { required: Fields; optional: Fields } {
  const { properties = {}, required = [], anyOf } = resolved(schema, document);
  const [choice] = (anyOf ?? []) as JsonSchema[];
  if (choice) return fieldsOf(choice, document);
  const fields = Object.entries(properties as Fields);
  const isRequired = ([name]: [string, unknown]) => (required as string[]).includes(name);
  return {
    required: Object.fromEntries(fields.filter(isRequired)),
    optional: Object.fromEntries(fields.filter((field) => !isRequired(field))),
  };
}

function declaredValue({
  default: initial,
  const: only,
  enum: values,
  examples,
}: JsonSchema): Value | undefined {
  return (initial ??
    only ??
    (values as Value[] | undefined)?.[0] ??
    (examples as Value[] | undefined)?.[0]) as Value | undefined;
}

const byFormat: Record<string, string> = {
  "date-time": "2030-01-01T00:00:00Z",
  date: "2030-01-01",
  email: "name@example.com",
  uri: "https://example.com/",
  uuid: "00000000-0000-4000-8000-000000000000",
};

function placeholderOf({ type, format, minimum, minLength }: JsonSchema): Value {
  const [first] = Array.isArray(type) ? type : [type];
  if (first === "integer" || first === "number") return Number(minimum ?? 0);
  if (first === "boolean") return false;
  if (first !== "string") return null;
  const formatted = byFormat[String(format)];
  if (formatted) return formatted;
  return Number(minLength ?? 0) > 0 ? "text".padEnd(Number(minLength), " text") : "";
}

function resolved(schema: JsonSchema, { components }: ApiDocument): JsonSchema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ""))?.[1];
  return (name && components.schemas[name]) || schema;
}
