import type { Access, Endpoint } from "#platform/contract/endpoint.ts";
import { trackingSlipSchema } from "#platform/contract/progress.ts";
import { type Definitions, type JsonSchema, toJsonSchema } from "./json-schema.ts";

const text = (description: string, type = "string") => ({ description, schema: { type } });

/** Headers that say where a list stands. */
export const pagingHeaders: Record<string, JsonSchema> = {
  Link: text("Addresses of the first, previous, next and last page (RFC 8288)"),
  "x-app-page-current": text("The page at hand, from 1", "integer"),
  "x-app-page-limit": text("Most items on a page", "integer"),
  "x-app-page-result-count": text("All items, where their number is known", "integer"),
  "x-app-page-cursor": text("Where the next page begins, for lists that take a `cursor`"),
  "x-app-page-first-url": text("Address of the first page"),
  "x-app-page-prev-url": text("Address of the previous page"),
  "x-app-page-next-url": text("Address of the next page; absent on the last one"),
  "x-app-page-last-url": text("Address of the last page, where it is known"),
};

export const errorSchema: JsonSchema = {
  type: "object",
  required: ["message", "status"],
  properties: {
    message: { type: "string" },
    status: { type: "integer" },
    description: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "code", "message", "status"],
        properties: {
          field: { type: "string" },
          code: { type: "string", examples: ["missingField", "maxLength", "enum", "invalid"] },
          message: { type: "string" },
          status: { type: "integer" },
          path: { type: "string" },
          index: { type: "integer" },
        },
      },
    },
  },
};

const errorTexts: Record<number, string> = {
  401: "Nobody is signed in",
  403: "The caller lacks the permission, or the site is private",
  404: "There is no such thing, or the caller may not see it",
  412: "There is a newer version than that of If-Match",
  422: "A field is not valid",
  429: "Too many calls; Retry-After says when to come back",
  503: "The site is busy or being repaired; Retry-After says when to come back",
};

export const errorResponses = Object.fromEntries(
  Object.entries(errorTexts).map(([status, description]) => [
    `error${status}`,
    {
      description,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]),
);

/** What an endpoint answers when all is well, and how it may refuse. */
export function responsesOf(
  endpoint: Endpoint,
  name: string,
  definitions: Definitions,
  isEditable: boolean,
) {
  const status = endpoint.status ?? successOf(endpoint);
  const errors = errorsOf(endpoint, isEditable).map((error) => [
    String(error),
    { $ref: `#/components/responses/error${error}` },
  ]);
  return {
    [status]: successResponse(endpoint, `${name}.answer`, definitions),
    ...(endpoint.runsLong ? longRunResponses(endpoint, name, definitions) : {}),
    ...Object.fromEntries(errors),
  };
}

/** Calls that name many records may run later, or be done in part. */
function longRunResponses(endpoint: Endpoint, name: string, definitions: Definitions) {
  const later = { ...endpoint, output: trackingSlipSchema };
  return {
    202: {
      ...successResponse(later, `${name}.slip`, definitions),
      description: "Will be done by a job; see GET /calls/{jobTrackingID}",
    },
    408: {
      ...successResponse(endpoint, `${name}.answer`, definitions),
      description: "Done in part; goes on by POST /calls/run with the callbackPayload",
    },
  };
}

function successOf({ output, produces, method }: Endpoint): number {
  if (!output && !produces) return 204;
  return method === "POST" ? 201 : 200;
}

function successResponse(
  { output, produces, paging }: Endpoint,
  name: string,
  definitions: Definitions,
) {
  const schema = output && toJsonSchema(output, "output", name, definitions);
  const content = produces
    ? { [produces]: { schema: schema ?? {} } }
    : schema && { "application/json": { schema } };
  return {
    description: content ? "Success" : "Success, without a body",
    ...(paging ? { headers: listHeaders(paging) } : {}),
    ...(content ? { content } : {}),
  };
}

const listHeaders = (paging: "numbered" | "more") =>
  Object.fromEntries(
    Object.keys(pagingHeaders)
      .filter((header) => paging === "numbered" || !/result-count|last-url/.test(header))
      .map((header) => [header, { $ref: `#/components/headers/${header}` }]),
  );

function errorsOf(
  { access, params, query, body, method }: Endpoint,
  isEditable: boolean,
): number[] {
  const takesInput = params ?? query ?? body;
  const denials: Record<Access["kind"], number[]> = {
    public: [403],
    signedIn: [401, 403],
    may: [401, 403],
  };
  return [
    ...denials[access.kind],
    ...(params ? [404] : []),
    ...(isEditable && method !== "GET" ? [412] : []),
    ...(takesInput ? [422] : []),
    ...[429, 503],
  ];
}
