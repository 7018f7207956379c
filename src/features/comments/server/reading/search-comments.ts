import { findRecordIDs, isOfWordsOnly } from "#features/search/server/public.ts";
import { type Paged, paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import { commentable, type NamedQuery } from "../extension-points.ts";
import type { CommentListRow } from "../queries/comments.ts";
import { listFiltered, listNewest } from "./queries/lists.ts";

const maxRecords = 50;

interface SearchQuery extends Omit<NamedQuery, "limit"> {
  page: number;
  limit: number;
}

/** Comments that match, or on records whose names match, newest first. */
export async function searchComments(
  ctx: Ctx,
  search: SearchQuery,
): Promise<Paged<CommentListRow>> {
  const { query, categoryID, page, limit } = search;
  const most = page * limit + 1;
  const onNamed = await listOnNamed(ctx, search, most);
  const saying = await findRecordIDs(ctx, {
    query,
    recordType: "comment",
    categoryID,
    limit: most,
  });
  const commentIDs = [...new Set([...onNamed, ...saying])];
  const order = { field: "position", direction: "desc" } as const;
  const range = { offset: (page - 1) * limit, limit: limit + 1 };
  const sources = listFacets(ctx.platform.extensions, commentable);
  const visible = await Promise.all(sources.map((source) => source.visible(ctx)));
  const filter = { commentID: { anyOf: commentIDs }, visible };
  const rows = commentIDs.length > 0 ? await listFiltered(ctx, filter, { ...order, ...range }) : [];
  return paged(rows.slice(0, limit), { page, limit, hasMore: rows.length > limit });
}

async function listOnNamed(ctx: Ctx, { query, categoryID }: SearchQuery, most: number) {
  const found: number[] = [];
  for (const source of listFacets(ctx.platform.extensions, commentable)) {
    // Runs in any case, since it throws if the viewer may not see the category.
    const recordIDs = await source.findNamed(ctx, { query, categoryID, limit: maxRecords });
    if (recordIDs.length > 0 && isOfWordsOnly(query))
      found.push(
        ...(await listNewest(ctx, source.recordType, recordIDs, { offset: 0, limit: most })),
      );
  }
  return found;
}
