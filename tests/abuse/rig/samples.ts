import { z } from "zod";
import type { Ids } from "./secrets.ts";

/** What is read here of a JSON schema. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  wire?: { examples?: string[] };
}

/** A body that an endpoint takes, about the records that `ids` name wherever one can be named. */
export function sampleBody(schema: z.ZodType | undefined, ids: Ids): unknown {
  if (!schema) return undefined;
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  return sample(inlined(root, root.$defs ?? {}), "", ids);
}

/** Schemas with a name of their own stand aside, and what uses them says where. */
export function inlined(schema: Schema, named: Record<string, Schema>, depth = 0): Schema {
  const { $ref, $defs: _, ...own } = schema;
  const found = $ref ? { ...named[$ref.replace("#/$defs/", "")], ...own } : own;
  if (depth > 6) return {};
  const inner = (each: Schema) => inlined(each, named, depth + 1);
  return {
    ...found,
    ...(found.anyOf && { anyOf: found.anyOf.map(inner) }),
    ...(found.items && { items: inner(found.items) }),
    ...(found.properties && {
      properties: Object.fromEntries(
        Object.entries(found.properties).map(([name, each]) => [name, inner(each)]),
      ),
    }),
  };
}

function sample(schema: Schema, name: string, ids: Ids): unknown {
  const record = recordAt(name, ids);
  if (record !== undefined) return record;
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, name, ids);
  return ofType[schema.type ?? ""]?.(schema, name, ids) ?? "sample text";
}

/** `discussionID` for one, `discussionIDs` for a list of it. */
const recordAt = (name: string, ids: Ids): unknown =>
  ids[name] ?? (ids[name.slice(0, -1)] === undefined ? undefined : [ids[name.slice(0, -1)]]);

const ofType: Record<string, (schema: Schema, name: string, ids: Ids) => unknown> = {
  /** What must be there, and every field that names a record. */
  object: ({ properties = {}, required = [] }, _name, ids) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || recordAt(name, ids) !== undefined)
        .map(([name, inner]) => [name, sample(inner, name, ids)]),
    ),
  array: ({ items = {}, minItems = 1 }, _name, ids) =>
    Array.from({ length: Math.max(1, minItems) }, () => sample(items, "", ids)),
  boolean: () => true,
  integer: ({ minimum = 1 }) => Math.max(1, minimum),
  number: ({ minimum = 1 }) => Math.max(1, minimum),
  string: ({ format = "" }, name) => words[name] ?? texts[format] ?? "sample text",
};

/** Where not any word will do. */
const words: Record<string, string> = { format: "markdown", type: "discussion_view" };

const texts: Record<string, string> = {
  email: "somebody@example.org",
  uri: "https://example.org/",
  "date-time": "2099-01-01T00:00:00Z",
};
