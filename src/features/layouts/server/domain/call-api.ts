import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { findEndpoint } from "#platform/contract/endpoints/find-endpoint.ts";
import { badRequest } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import type { Scope } from "./scope.ts";

export const maxCalls = 20;

/** In-process API request as the viewer. Layouts cannot request layouts. */
export async function callApi(
  { ctx, calls }: Scope,
  url: string,
  query: unknown,
): Promise<unknown> {
  calls.left -= 1;
  if (calls.left < 0) throw badRequest(`A layout may call the API ${maxCalls} times.`);
  const [path = "", search] = url.replace(/^\/api\/v2(?=\/)/, "").split("?", 2);
  const { endpoint, params } = findReadable(ctx, path);
  const answer = await callAddress(ctx.with({ response: undefined }))("GET", endpoint.path, {
    params,
    query: { ...Object.fromEntries(new URLSearchParams(search)), ...asRecord(query) },
  });
  return answer.body;
}

function findReadable({ platform }: Ctx, path: string) {
  const readable = listRoutes(platform.extensions)
    .map(({ endpoint }) => endpoint)
    .filter(isReadable);
  const found = findEndpoint(readable, path);
  if (!found) throw badRequest("There is nothing to read at this address of the API.");
  return found;
}

const isReadable = ({ method, path, produces }: Endpoint) =>
  method === "GET" && !produces && !path.startsWith("/layouts");

const asRecord = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
