import { type Paged, paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CommentParent } from "../extension-points.ts";
import { type CommentListRow, listByPosition, listByScore } from "../queries.ts";

interface ListQuery {
  sort: string;
  page: number;
  limit: number;
}

/** Deeper pages by score would cost more and more, and nobody reads them: by date every page is cheap. */
const deepestByScore = 100;

/** One page. By date it is a range of positions: page 50,000 costs what page 1 costs. */
export async function findComments(
  ctx: Ctx,
  parent: CommentParent,
  query: ListQuery,
): Promise<Paged<CommentListRow>> {
  const { page, limit, sort } = query;
  const isByScore = sort.endsWith("score");
  const rows = isByScore ? await byScore(ctx, parent, query) : await byDate(ctx, parent, query);
  const total = isByScore
    ? Math.min(parent.countComments, deepestByScore * limit)
    : parent.lastPosition;
  return paged(rows, { page, limit, total });
}

function byDate(ctx: Ctx, parent: CommentParent, { sort, page, limit }: ListQuery) {
  const isNewestFirst = sort.startsWith("-");
  const first = isNewestFirst ? parent.lastPosition - page * limit + 1 : (page - 1) * limit + 1;
  const direction = isNewestFirst ? "desc" : "asc";
  return listByPosition(ctx, parent, { first, last: first + limit - 1, direction });
}

async function byScore(ctx: Ctx, parent: CommentParent, { sort, page, limit }: ListQuery) {
  if (page > deepestByScore) return [];
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return listByScore(ctx, parent, { offset: (page - 1) * limit, limit, direction });
}
