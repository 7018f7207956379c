import { recordID, requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Contracts = typeof import("../../../contract/routes.ts") &
  typeof import("#features/users/contract/routes.ts") &
  typeof import("#features/calls/contract/routes.ts");

const limit = 30;

export async function loadMentions(transport: Transport, { params, url }: PageArgs) {
  const api = apiOf<Contracts>()(transport);
  const userID = recordID(params.userID);
  const page = requestedPage(undefined, url);
  const jobTrackingID = url.searchParams.get("call");
  const [user, { items, paging }, erasing] = await Promise.all([
    api("GET /users/{userID}", { params: { userID } }),
    api.list("GET /user-mentions/users/{userID}", { params: { userID }, query: { page, limit } }),
    jobTrackingID ? api("GET /calls/{jobTrackingID}", { params: { jobTrackingID } }) : undefined,
  ]);
  const hasMore = paging.hasMore ?? false;
  return { userID, name: user.name, mentions: items, page, limit, hasMore, erasing };
}
