import { type Paged, type Paging, paged } from "#platform/contract/queries/paging.ts";
import { type Filter, remainingFilter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  filterConditions,
  findSortValue,
  refuseSortWithinParent,
} from "#platform/server/records/record-lists.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import { type CommentParent, commentable } from "../extension-points.ts";
import type { CommentListRow } from "../queries/comments.ts";
import {
  type CommentFilter,
  countFiltered,
  listByOffset,
  listByPosition,
  listFiltered,
  type OffsetPage,
  rowID,
} from "./queries/lists.ts";

export interface ListQuery {
  commentID?: Filter<number>;
  dateInserted?: Filter<Date>;
  dateUpdated?: Filter<Date>;
  insertUserID?: number[];
  sentiment?: string[];
  sort: string;
  page: number;
  limit: number;
}

/** Limit of offsets where sort orders get slower with depth; by date every page is cheap. */
export const maxListed = 10_000;

/** By date a page is a range of positions: page 50,000 costs what page 1 costs. */
export async function findComments(
  ctx: Ctx,
  parent: CommentParent,
  query: ListQuery,
): Promise<Paged<CommentListRow>> {
  const filter = await filterOf(ctx, query);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (isFiltered || orderOf(ctx, query).value)
    return findFiltered(ctx, { ...filter, parent }, query);
  const { page, limit, sort } = query;
  const isByDate = sort.endsWith("dateInserted");
  const rows = isByDate ? await byDate(ctx, parent, query) : await byOffset(ctx, parent, query);
  const total = isByDate ? parent.lastPosition : Math.min(parent.countComments, maxListed);
  return paged(rows, { page, limit, total, ...nextByID(query, rows) });
}

export async function findCommentsAnywhere(
  ctx: Ctx,
  query: ListQuery,
): Promise<Paged<CommentListRow>> {
  refuseSortWithinParent(ctx, "comment", query.sort.replace(/^-/, ""));
  const sources = listFacets(ctx.platform.extensions, commentable);
  const visible = await Promise.all(sources.map((source) => source.visible(ctx)));
  return findFiltered(ctx, { ...(await filterOf(ctx, query)), visible }, query);
}

async function findFiltered(ctx: Ctx, filter: CommentFilter, query: ListQuery) {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const rows =
    offset < maxListed
      ? await listFiltered(ctx, filter, { ...orderOf(ctx, query), offset, limit })
      : [];
  const total = await countFiltered(ctx, filter, maxListed);
  return paged(rows, { page, limit, total, ...nextByID(query, rows) });
}

/** Sorted by id, pages continue after the last id, so none is left out. */
function nextByID(
  { sort, commentID, limit }: ListQuery,
  rows: readonly CommentListRow[],
): Pick<Paging, "next"> {
  const last = rows.at(-1)?.commentID;
  if (!sort.endsWith("commentID") || last === undefined || rows.length < limit) return {};
  const rest = remainingFilter(commentID, { last, isDescending: sort.startsWith("-") });
  return rest === undefined ? {} : { next: { commentID: rest, page: 1 } };
}

async function filterOf(ctx: Ctx, query: ListQuery) {
  const { commentID, dateInserted, dateUpdated } = query;
  const conditions = await filterConditions(ctx, "comment", { query, rowID });
  return {
    commentID,
    dateInserted,
    dateUpdated,
    // No comment has sentiments, so this filter matches nothing.
    insertUserIDs: query.sentiment ? [] : query.insertUserID,
    conditions: conditions.length > 0 ? conditions : undefined,
  };
}

function byDate(ctx: Ctx, parent: CommentParent, { sort, page, limit }: ListQuery) {
  const isNewestFirst = sort.startsWith("-");
  const first = isNewestFirst ? parent.lastPosition - page * limit + 1 : (page - 1) * limit + 1;
  const direction = isNewestFirst ? "desc" : "asc";
  return listByPosition(ctx, parent, { first, last: first + limit - 1, direction });
}

async function byOffset(ctx: Ctx, parent: CommentParent, query: ListQuery) {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  return offset < maxListed
    ? listByOffset(ctx, parent, { ...orderOf(ctx, query), offset, limit })
    : [];
}

const fields: Record<string, OffsetPage["field"]> = {
  dateInserted: "position",
  experimentalTrending: "trending",
};

function orderOf(ctx: Ctx, { sort }: ListQuery): Omit<OffsetPage, "offset" | "limit"> {
  const field = sort.replace(/^-/, "");
  return {
    field: fields[field] ?? (field as OffsetPage["field"]),
    direction: sort.startsWith("-") ? "desc" : "asc",
    value: findSortValue(ctx, "comment", { name: field, rowID }),
  };
}
