import type { ApiDocument, JsonSchema } from "../../contract/resources.ts";

type Value = string | number | boolean | null | Value[] | { [field: string]: Value };

const deepest = 4;

/** A value of the shape that a schema describes, to begin with. */
export function exampleOf(schema: JsonSchema, document: ApiDocument, depth = 0): Value {
  const plain = resolve(schema, document);
  const given = givenValue(plain);
  if (given !== undefined) return given;
  const [choice] = (plain.anyOf ?? plain.oneOf ?? plain.allOf ?? []) as JsonSchema[];
  if (choice) return exampleOf(choice, document, depth);
  if (plain.type === "object") return depth === deepest ? {} : objectOf(plain, document, depth);
  if (plain.type === "array")
    return depth === deepest
      ? []
      : [exampleOf((plain.items ?? {}) as JsonSchema, document, depth + 1)];
  return plainValue(plain);
}

/** What the schema itself gives as a value. */
function givenValue({
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

function plainValue({ type, format, minimum }: JsonSchema): Value {
  if (type === "integer" || type === "number") return Number(minimum ?? 0);
  if (type === "boolean") return false;
  if (type !== "string") return null;
  return format === "date-time" ? "2030-01-01T00:00:00Z" : "";
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  document: ApiDocument,
  depth: number,
): Value {
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  const shown = fields.filter(([field]) => depth === 0 || (required as string[]).includes(field));
  return Object.fromEntries(
    shown.map(([field, inner]) => [field, exampleOf(inner, document, depth + 1)]),
  );
}

/** The schema itself where it is only named. */
function resolve(schema: JsonSchema, { components }: ApiDocument): JsonSchema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ""))?.[1];
  return (name && components.schemas[name]) || schema;
}
