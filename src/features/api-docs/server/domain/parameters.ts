import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { acceptsKey } from "#platform/server/http/endpoints/run-call.ts";
import { type Definitions, type JsonSchema, toJsonSchema } from "./json-schema.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: string;
  explode?: boolean;
}

type Reference = { $ref: string };

export const sharedParameters: Record<string, Parameter> = {
  fields: {
    name: "fields",
    in: "query",
    required: false,
    description: "Keeps only these fields of the answer, such as name,author.name",
    schema: { type: "array", items: { type: "string" } },
    style: "form",
    explode: false,
  },
  fieldMapping: {
    name: "fieldMapping",
    in: "query",
    required: false,
    description:
      "Keeps only these fields and renames them: fieldMapping[name]=Title; not together with `fields`",
    schema: { type: "object", additionalProperties: { type: "string" } },
    style: "deepObject",
    explode: true,
  },
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Makes the call safe to repeat: for a day, the same call with the same key gets the first answer and changes nothing",
    schema: { type: "string", maxLength: 200 },
  },
  ifMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description: "The ETag of the version that this change is made to; 412 if there is a newer one",
    schema: { type: "string" },
  },
};

const shared = (name: keyof typeof sharedParameters): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

export function parametersOf(
  endpoint: Endpoint,
  name: string,
  definitions: Definitions,
  isEditable: boolean,
): (Parameter | Reference)[] {
  return [
    ...ownParameters(endpoint.params, "path", `${name}Path`, definitions),
    ...ownParameters(endpoint.query, "query", `${name}Query`, definitions),
    ...(takesFields(endpoint) ? [shared("fields"), shared("fieldMapping")] : []),
    ...(acceptsKey({ endpoint }) ? [shared("idempotencyKey")] : []),
    ...(isEditable && endpoint.method !== "GET" ? [shared("ifMatch")] : []),
  ];
}

export const takesFields = ({ method, output, produces }: Endpoint) =>
  method === "GET" && output !== undefined && produces === undefined;

function ownParameters(
  schema: z.ZodObject | undefined,
  place: "path" | "query",
  name: string,
  definitions: Definitions,
): Parameter[] {
  if (!schema) return [];
  const { properties, required } = toJsonSchema(schema, "input", name, definitions) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([field, { description, ...property }]) => ({
    name: field,
    in: place,
    required: place === "path" || (required?.includes(field) ?? false),
    ...(typeof description === "string" ? { description } : {}),
    schema: property,
    ...styleOf(property.type, place),
  }));
}

/** Arrays are comma-separated, objects use `name[part]=`. */
function styleOf(type: unknown, place: "path" | "query"): Pick<Parameter, "style" | "explode"> {
  if (type !== "array" && type !== "object") return {};
  if (place === "path") return { style: "simple", explode: false };
  return type === "array"
    ? { style: "form", explode: false }
    : { style: "deepObject", explode: true };
}
