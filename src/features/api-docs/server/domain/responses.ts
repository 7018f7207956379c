import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { trackingSlipSchema } from "#platform/contract/endpoints/progress.ts";
import { type Definitions, type JsonSchema, toJsonSchema } from "./json-schema.ts";
import { errorResponsesOf, type Traits } from "./refusals.ts";

const text = (description: string, type = "string") => ({ description, schema: { type } });

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

export function responsesOf(
  endpoint: Endpoint,
  name: string,
  definitions: Definitions,
  traits: Traits,
) {
  const status = endpoint.status ?? successOf(endpoint);
  return {
    [status]: successResponse(endpoint, `${name}Answer`, definitions),
    ...(endpoint.accepted ? heldResponse(endpoint, name, definitions) : {}),
    ...(endpoint.runsLong ? longRunResponses(endpoint, name, definitions) : {}),
    ...errorResponsesOf(endpoint, traits),
  };
}

/** Held for approval. */
const heldResponse = (endpoint: Endpoint, name: string, definitions: Definitions) => ({
  202: {
    ...successResponse({ ...endpoint, output: endpoint.accepted }, `${name}Waiting`, definitions),
    description: "Kept, and waits for approval",
  },
});

/** Bulk requests may run in the background or succeed in part. */
function longRunResponses(endpoint: Endpoint, name: string, definitions: Definitions) {
  const later = { ...endpoint, output: trackingSlipSchema };
  return {
    202: {
      ...successResponse(later, `${name}Slip`, definitions),
      description: "Will be done by a job; see GET /calls/{jobTrackingID}",
    },
    408: {
      ...successResponse(endpoint, `${name}Answer`, definitions),
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
