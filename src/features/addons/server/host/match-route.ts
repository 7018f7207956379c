import { type FoundEndpoint, findEndpoint } from "#platform/contract/endpoints/find-endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { HostRefusal } from "../domain/host-refusal.ts";

/** The endpoint that an add-on calls by method and path. */
export function matchRoute({ platform }: Ctx, method: string, path: string): FoundEndpoint {
  const endpoints = listRoutes(platform.extensions)
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method === method && !endpoint.produces);
  const found = findEndpoint(endpoints, path);
  if (!found) throw new HostRefusal("There is nothing at this address of the API.", 404);
  return found;
}
