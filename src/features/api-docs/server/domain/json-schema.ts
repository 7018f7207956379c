import { z } from "zod";
import { omittedIfNullFields } from "#platform/contract/endpoints/omitted-if-null.ts";
import { describeFields } from "./common-fields.ts";

export type JsonSchema = Record<string, unknown>;

/** Named and recursive schemas. */
export type Definitions = Record<string, JsonSchema>;

type Direction = "input" | "output";

const component = (name: string) => `#/components/schemas/${name}`;

/** Suffix for input schemas that differ from the output schema of the same name; see `withShortNames`. */
const inputSuffix = "Input";

/**
 * JSON schema of a request ("input") or response ("output"). Named schemas become components of the document;
 * recursive ones without a name use `name`.
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: Direction,
  name: string,
  definitions: Definitions,
): JsonSchema {
  const { $schema, $defs, ...body } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    cycles: "ref",
    override,
  }) as JsonSchema;
  const schemas = ($defs ?? {}) as Definitions;
  const names = namesOf(schemas, io, name);
  for (const [key, named] of Object.entries(names)) {
    const definition = schemas[key];
    if (definition)
      definitions[named] = resolveReferences(definition, schemas, { ...names, "": name });
  }
  const result = resolveReferences(body, schemas, { ...names, "": name });
  if (!JSON.stringify(result).includes(`"${component(name)}"`)) return result;
  definitions[name] = result;
  return { $ref: component(name) };
}

/** Component names of definitions; those to be inlined have none. */
function namesOf(schemas: Definitions, io: Direction, name: string): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [key, definition] of Object.entries(schemas))
    if (!isNameless(key)) names[key] = io === "input" ? `${key}${inputSuffix}` : key;
    else if (isAnyJson(definition)) names[key] = "JsonValue";
    else if (refersTo(schemas, key, key)) names[key] = `${name}Part${Object.keys(names).length}`;
  return names;
}

const isNameless = (key: string) => key.startsWith("__schema");

const typesOfJson = ["string", "number", "boolean", "null", "array", "object"].join();

const isAnyJson = ({ anyOf }: JsonSchema) =>
  Array.isArray(anyOf) && anyOf.map(({ type }: JsonSchema) => type).join() === typesOfJson;

/** Whether a definition refers to itself through unnamed ones. */
function refersTo(
  schemas: Definitions,
  from: string,
  key: string,
  seen = new Set<string>(),
): boolean {
  const targets = keysIn(schemas[from]);
  if (targets.includes(key)) return true;
  seen.add(from);
  return targets.some(
    (target) => isNameless(target) && !seen.has(target) && refersTo(schemas, target, key, seen),
  );
}

const keysIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? "").matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(
    ([, key]) => key ?? "",
  );

function resolveReferences(
  value: JsonSchema,
  schemas: Definitions,
  names: Record<string, string>,
): JsonSchema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    const { $ref, ...rest } = node as JsonSchema;
    const others = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, walk(each)]));
    const key = typeof $ref === "string" ? /^#(?:\/\$defs\/)?(\w*)$/.exec($ref)?.[1] : undefined;
    if (key === undefined) return others;
    const name = names[key];
    if (name !== undefined) return { $ref: component(name), ...others };
    return { ...(walk(schemas[key]) as JsonSchema), ...others };
  };
  return describeFields(walk(value) as JsonSchema);
}

/** Removes the input suffix from names without an output schema. */
export function withShortNames<Document extends object>(document: Document): Document {
  const text = JSON.stringify(document);
  const names = new Set(
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
  );
  return JSON.parse(
    text.replaceAll(
      /"(#\/components\/schemas\/)?(\w+)Input"/g,
      (whole, place: string | undefined, short: string) =>
        names.has(`${short}${inputSuffix}`) && !names.has(short)
          ? `"${place ?? ""}${short}"`
          : whole,
    ),
  );
}

/** Whether a request may contain smart IDs, which can be unknown or ambiguous. */
export function takesSmartIDs(
  sent: unknown,
  definitions: Definitions,
  seen = new Set<string>(),
): boolean {
  const text = JSON.stringify(sent) ?? "";
  if (text.includes(JSON.stringify(smartIDPattern))) return true;
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? "",
  );
  return names.some((name) => {
    if (seen.has(name)) return false;
    seen.add(name);
    return takesSmartIDs(definitions[name], definitions, seen);
  });
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"];

const internalMetadata = [
  "wire",
  "smartID",
  "maxPerPage",
  "recordType",
  "expandable",
  "expandedByDefault",
  "sortable",
];

const override: Override = ({ zodSchema, jsonSchema }) => {
  const { wire, smartID } = (z.globalRegistry.get(zodSchema) ?? {}) as {
    wire?: JsonSchema;
    smartID?: string;
  };
  const plain = jsonSchema as JsonSchema;
  for (const key of internalMetadata) delete plain[key];
  // Safe integer bounds are JavaScript's, not the field's.
  if (plain.minimum === Number.MIN_SAFE_INTEGER) delete plain.minimum;
  if (plain.maximum === Number.MAX_SAFE_INTEGER) delete plain.maximum;
  if (zodSchema instanceof z.ZodDefault) plain.default = zodSchema.def.defaultValue;
  if (omittedIfNullFields.has(zodSchema)) replace(plain, withoutNull(plain));
  if (zodSchema instanceof z.ZodObject) dropRequired(zodSchema, plain);
  if (wire) replace(plain, wire);
  if (smartID && plain.anyOf === undefined)
    replace(plain, { anyOf: [withoutText(plain), smartIDSchema(smartID)] });
};

/** Omitted fields are absent, not null, in responses. */
const withoutNull = ({ anyOf }: JsonSchema): JsonSchema =>
  (anyOf as JsonSchema[]).find(({ type }) => type !== "null") ?? {};

function dropRequired({ shape }: z.ZodObject, plain: JsonSchema) {
  if (!Array.isArray(plain.required)) return;
  plain.required = plain.required.filter(
    (name) => !omittedIfNullFields.has(shape[name] as z.ZodType),
  );
}

const smartIDPattern = "^\\$";

const smartIDSchema = (kind: string) => ({
  type: "string",
  pattern: smartIDPattern,
  description: `A smart id of a ${kind}, such as ${kind === "user" ? "$me or " : ""}$name:Example`,
});

const withoutText = ({ description: _, ...rest }: JsonSchema) => rest;

function replace(target: JsonSchema, content: JsonSchema) {
  const { description } = target;
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, description === undefined ? {} : { description }, content);
}
