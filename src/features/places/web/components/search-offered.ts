import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { type OfferedPlace, offeredPlace } from "./load-places.ts";

type Places = typeof import("../../contract/routes.ts");

const limit = 30;

export async function searchOffered(
  query: { query: string; permission: string },
  signal: AbortSignal,
): Promise<readonly OfferedPlace[]> {
  const places = await apiOf<Places>()(browserTransport)("GET /places", {
    query: { ...query, limit },
    signal,
  });
  return places.map(offeredPlace);
}
