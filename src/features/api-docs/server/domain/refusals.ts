import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { acceptsKey, takesFiles } from "#platform/server/http/endpoints/run-call.ts";
import type { JsonSchema } from "./json-schema.ts";
import { takesFields } from "./parameters.ts";

const field = (type: string, description: string, more: JsonSchema = {}): JsonSchema => ({
  type,
  description,
  ...more,
});

const fieldError = {
  type: "object",
  required: ["field", "code", "message", "status"],
  properties: {
    field: field("string", "Name of the field that is wrong"),
    code: field("string", "What is wrong with it, for programs", {
      examples: ["missingField", "maxLength", "enum", "invalid"],
    }),
    message: field("string", "The same for people, in the language of the caller"),
    status: field("integer", "The status that this alone would have"),
    path: field("string", "Where in the body the field is, if not at its top"),
    index: field("integer", "Which entry of a list, from 0"),
  },
};

export const errorSchemas: Record<string, JsonSchema> = {
  FieldError: fieldError,
  Error: {
    type: "object",
    description: "What every refusal and failure says; some add fields of their own",
    required: ["message", "status"],
    properties: {
      message: field("string", "What went wrong, in the language of the caller"),
      status: field("integer", "The status of the answer"),
      description: field("string", "What to do about it, or what else is to be known"),
      permissions: field("array", "Of 403: any of these would have been enough", {
        items: { type: "string" },
      }),
      errors: field(
        "array",
        "Of 422, and of 409 where a name is taken: what is wrong with which field",
        {
          items: { $ref: "#/components/schemas/FieldError" },
        },
      ),
    },
  },
};

const texts: Record<number, string> = {
  400: "The call cannot be read: broken JSON, or parameters that exclude each other",
  401: "Nobody is signed in, or nothing is known of the token",
  403: "The caller lacks the permission, or the site is private",
  404: "There is no such thing, or the caller may not see it",
  405: "The address does not take this method; Allow says which it takes",
  409: "It clashes with what is there: a name is taken, more than one record has the name, or the same call is still running",
  410: "What was asked for is gone, or the token has expired or was revoked",
  412: "There is a newer version than the one that was named",
  413: "The body is too large",
  415: "The body has a content type or encoding that is not accepted here",
  422: "A field is not valid",
  429: "Too many calls; Retry-After says when to come back",
  503: "The site is busy or under maintenance; Retry-After says when to come back",
  507: "There is no room left to store the file",
};

const asError = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

export const errorResponses = {
  ...Object.fromEntries(
    Object.entries(texts).map(([status, text]) => [`error${status}`, asError(text)]),
  ),
  error: asError("Anything else that goes wrong, in the same shape"),
};

export interface Traits {
  /** The record has versions for conditional requests. */
  isEditable: boolean;
  /** The request may contain smart IDs. */
  namesRecords: boolean;
}

/** Possible error responses by status. Without 405, which depends on the path rather than on the operation. */
export function errorResponsesOf(endpoint: Endpoint, traits: Traits) {
  const { refuses = [] } = endpoint;
  const statuses = Object.entries(mayHappen(endpoint, traits)).filter(
    ([status, may]) => may || refuses.includes(Number(status)),
  );
  return Object.fromEntries([
    ...statuses.map(([status]) => [status, reference(`error${status}`)]),
    ["default", reference("error")],
  ]);
}

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });

function mayHappen(
  endpoint: Endpoint,
  { isEditable, namesRecords }: Traits,
): Record<number, boolean> {
  const { params, body, consumes, method } = endpoint;
  const takesBody = body !== undefined || consumes !== undefined;
  const isKeyed = acceptsKey({ endpoint });
  return {
    400: takesBody || isKeyed || namesRecords || takesFields(endpoint),
    401: true,
    403: true,
    404: params !== undefined || namesRecords,
    409: isKeyed || namesRecords,
    410: true,
    412: (isEditable && method !== "GET") || namesVersion(endpoint),
    413: takesBody,
    415: takesBody,
    422: true,
    429: true,
    503: true,
    507: takesFiles({ endpoint }),
  };
}

/** Some updates name the base version in their body. */
const namesVersion = ({ method, body }: Endpoint) =>
  method === "PATCH" &&
  body !== undefined &&
  "shape" in body &&
  Object.hasOwn(body.shape as object, "version");
