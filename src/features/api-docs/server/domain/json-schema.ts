import { z } from "zod";
import { omittedIfNullFields } from "#platform/contract/omitted-if-null.ts";
import { describeFields } from "./common-fields.ts";

export type JsonSchema = Record<string, unknown>;

/** Schemas that have names, or that refer to themselves and so cannot be written in place. */
export type Definitions = Record<string, JsonSchema>;

type Direction = "input" | "output";

const component = (name: string) => `#/components/schemas/${name}`;

/** What callers send may be told from what they get under the same name; see `withShortNames`. */
const ofInput = "Input";

/**
 * The JSON schema of what travels: of what callers send ("input") or get ("output"). What has a name in its contract
 * moves to the document's components; what refers to itself without one does so as `name`.
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
  const found = ($defs ?? {}) as Definitions;
  const names = namesOf(found, io, name);
  for (const [key, named] of Object.entries(names)) {
    const definition = found[key];
    if (definition) definitions[named] = placed(definition, found, { ...names, "": name });
  }
  const result = placed(body, found, { ...names, "": name });
  if (!JSON.stringify(result).includes(`"${component(name)}"`)) return result;
  definitions[name] = result;
  return { $ref: component(name) };
}

/** How definitions are called among the components. What stands for itself alone is not among them. */
function namesOf(found: Definitions, io: Direction, name: string): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [key, definition] of Object.entries(found))
    if (!isNameless(key)) names[key] = io === "input" ? `${key}${ofInput}` : key;
    else if (isAnyJson(definition)) names[key] = "JsonValue";
    else if (refersTo(found, key, key)) names[key] = `${name}Part${Object.keys(names).length}`;
  return names;
}

/** How zod calls what has no name. */
const isNameless = (key: string) => key.startsWith("__schema");

const typesOfJson = ["string", "number", "boolean", "null", "array", "object"].join();

const isAnyJson = ({ anyOf }: JsonSchema) =>
  Array.isArray(anyOf) && anyOf.map(({ type }: JsonSchema) => type).join() === typesOfJson;

/** Whether a definition leads back to one, by way of others that have no name. */
function refersTo(
  found: Definitions,
  from: string,
  key: string,
  seen = new Set<string>(),
): boolean {
  const targets = keysIn(found[from]);
  if (targets.includes(key)) return true;
  seen.add(from);
  return targets.some(
    (target) => isNameless(target) && !seen.has(target) && refersTo(found, target, key, seen),
  );
}

const keysIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? "").matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(
    ([, key]) => key ?? "",
  );

/** With references as the document has them, and in place what has no name there. */
function placed(value: JsonSchema, found: Definitions, names: Record<string, string>): JsonSchema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    const { $ref, ...rest } = node as JsonSchema;
    const others = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, walk(each)]));
    const key = typeof $ref === "string" ? /^#(?:\/\$defs\/)?(\w*)$/.exec($ref)?.[1] : undefined;
    if (key === undefined) return others;
    const name = names[key];
    if (name !== undefined) return { $ref: component(name), ...others };
    return { ...(walk(found[key]) as JsonSchema), ...others };
  };
  return describeFields(walk(value) as JsonSchema);
}

/** Takes the ending of input from the names of what is only sent, never got. */
export function withShortNames<Document extends object>(document: Document): Document {
  const text = JSON.stringify(document);
  const known = new Set(
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
  );
  return JSON.parse(
    text.replaceAll(
      /"(#\/components\/schemas\/)?(\w+)Input"/g,
      (whole, place: string | undefined, short: string) =>
        known.has(`${short}${ofInput}`) && !known.has(short) ? `"${place ?? ""}${short}"` : whole,
    ),
  );
}

/** Whether what a call sends may hold smart ids, which may name nothing, or more than one. */
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

/** What only the product itself reads beside schemas. */
const ownNotes = [
  "wire",
  "smartID",
  "maxPerPage",
  "recordType",
  "expandable",
  "expandedByDefault",
  "sortable",
];

/** What the product keeps beside schemas becomes what a reader of the documentation understands. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  const { wire, smartID } = (z.globalRegistry.get(zodSchema) ?? {}) as {
    wire?: JsonSchema;
    smartID?: string;
  };
  const plain = jsonSchema as JsonSchema;
  for (const key of ownNotes) delete plain[key];
  // The ends of what JavaScript counts say nothing about the field.
  if (plain.minimum === Number.MIN_SAFE_INTEGER) delete plain.minimum;
  if (plain.maximum === Number.MAX_SAFE_INTEGER) delete plain.maximum;
  if (zodSchema instanceof z.ZodDefault) plain.default = zodSchema.def.defaultValue;
  if (omittedIfNullFields.has(zodSchema)) replace(plain, withoutNull(plain));
  if (zodSchema instanceof z.ZodObject) dropRequired(zodSchema, plain);
  if (wire) replace(plain, wire);
  if (smartID && plain.anyOf === undefined)
    replace(plain, { anyOf: [withoutText(plain), smartIDSchema(smartID)] });
};

/** Other programs get no null where a field is left out. */
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

/** The text about a field stays, whatever its shape. */
function replace(target: JsonSchema, content: JsonSchema) {
  const { description } = target;
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, description === undefined ? {} : { description }, content);
}
