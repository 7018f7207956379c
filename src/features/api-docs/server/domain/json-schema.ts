import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** Collects schemas that refer to themselves, which cannot be written in place. */
export type Definitions = Record<string, JsonSchema>;

/**
 * The JSON schema of what travels: of what callers send ("input") or get ("output"). Definitions
 * inside it move to the document's components, under names that begin with `name`.
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  name: string,
  definitions: Definitions,
): JsonSchema {
  const { $schema, $defs, ...body } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    cycles: "ref",
    override,
  }) as JsonSchema;
  const placed = (value: JsonSchema): JsonSchema =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}.`)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`),
    );
  for (const [key, definition] of Object.entries(($defs ?? {}) as Definitions))
    definitions[`${name}.${key}`] = placed(definition);
  if (!JSON.stringify(body).includes('"$ref":"#"')) return placed(body);
  definitions[name] = placed(body);
  return { $ref: `#/components/schemas/${name}` };
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"];

/** What the product keeps beside schemas becomes what a reader of the documentation understands. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  const { wire, smartID } = (z.globalRegistry.get(zodSchema) ?? {}) as {
    wire?: JsonSchema;
    smartID?: string;
  };
  const plain = jsonSchema as JsonSchema;
  for (const key of ["wire", "smartID", "mostPerPage"]) delete plain[key];
  // The ends of what JavaScript counts say nothing about the field.
  if (plain.minimum === Number.MIN_SAFE_INTEGER) delete plain.minimum;
  if (plain.maximum === Number.MAX_SAFE_INTEGER) delete plain.maximum;
  if (zodSchema instanceof z.ZodDefault) plain.default = zodSchema.def.defaultValue;
  if (wire) replace(plain, wire);
  else if (smartID) replace(plain, { anyOf: [{ ...plain }, smartIDSchema(smartID)] });
};

const smartIDSchema = (kind: string) => ({
  type: "string",
  pattern: "^\\$",
  description: `A smart id of a ${kind}, such as ${kind === "user" ? "$me or " : ""}$name:Example`,
});

function replace(target: JsonSchema, content: JsonSchema) {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, content);
}
