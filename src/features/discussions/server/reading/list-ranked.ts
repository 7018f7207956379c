import type { RawBuilder } from "kysely";
import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listByRank, type Ranked } from "../lists/queries/lists.ts";
import { presentDiscussions } from "./show-discussion.ts";

interface Asked {
  page: number;
  limit: number;
  expand: ReadonlySet<string>;
}

/**
 * A page of the discussions that a query ranks, highest first, without those hidden from the viewer: `select
 * "discussionID", "dateInserted" as rank from bookmarks ...`.
 */
export async function listRanked(
  ctx: Ctx,
  ranked: RawBuilder<Ranked>,
  { page, limit, expand }: Asked,
) {
  const categoryIDs = [...visibleTo(ctx.viewer, await categoryTree(ctx))];
  const range = { offset: (page - 1) * limit, limit: limit + 1 };
  const rows = await listByRank(ctx, ranked, { categoryIDs, ...range });
  const shown = await presentDiscussions(ctx, rows.slice(0, limit), expand);
  return paged(shown, { page, limit, hasMore: rows.length > limit });
}
