import { type Paged, paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import { commentable, type NamedQuery } from "../extension-points.ts";
import type { CommentListRow } from "../queries/comments.ts";
import { listFiltered, listNewest } from "./queries/lists.ts";

/** Records looked at for one question. */
const maxRecords = 50;

interface SearchQuery extends Omit<NamedQuery, "limit"> {
  page: number;
  limit: number;
}

/** Comments on records with these words in their names, the newest first. */
export async function searchComments(
  ctx: Ctx,
  { query, categoryID, page, limit }: SearchQuery,
): Promise<Paged<CommentListRow>> {
  const range = { offset: (page - 1) * limit, limit: limit + 1 };
  const found: number[] = [];
  for (const source of listFacets(ctx.platform.extensions, commentable)) {
    const recordIDs = await source.findNamed(ctx, { query, categoryID, limit: maxRecords });
    if (recordIDs.length > 0)
      found.push(...(await listNewest(ctx, source.recordType, recordIDs, range)));
  }
  const order = { field: "position", direction: "desc", offset: 0, limit } as const;
  const ids = { commentID: { anyOf: found.slice(0, limit) } };
  const rows = found.length > 0 ? await listFiltered(ctx, ids, order) : [];
  return paged(rows, { page, limit, hasMore: found.length > limit });
}
