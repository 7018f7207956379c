import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { findPostsByRole } from "./domain/posts-by-role.ts";
import { countSite } from "./domain/site-totals.ts";

export const routes = [
  handle(contract.getSiteTotals, async (ctx, { query: { siteSectionID, counts } }) => {
    return { siteSectionID, counts: await countSite(ctx, counts, siteSectionID) };
  }),
  handle(contract.listPosts, (ctx, { query: { sort, ...query } }) =>
    findPostsByRole(ctx, {
      ...query,
      field: sort.replace("-", "") as "score",
      direction: sort.startsWith("-") ? "desc" : "asc",
    }),
  ),
];
