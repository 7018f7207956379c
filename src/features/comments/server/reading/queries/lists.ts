import { type OrderByItemBuilder, type RawBuilder, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import { meets, oneOf } from "#platform/server/database/filters.ts";
import { listColumns, ofParent, type ParentKey } from "../../queries/comments.ts";

type Direction = "asc" | "desc";

export interface PositionRange {
  first: number;
  last: number;
  direction: Direction;
}

/** Positions `first` to `last`, both included. */
export const listByPosition = (
  ctx: Ctx,
  parent: ParentKey,
  { first, last, direction }: PositionRange,
) =>
  ofParent(ctx, parent)
    .where("position", ">=", first)
    .where("position", "<=", last)
    .orderBy("position", direction)
    .execute();

export interface OffsetPage {
  field: "score" | "trending" | "position" | "commentID" | "dateUpdated";
  offset: number;
  limit: number;
  direction: Direction;
  value?: RawBuilder<unknown>;
}

export const rowID = sql<number>`comments."commentID"`;

/** One page in an order other than by date; ties are sorted as in the index, read in either direction. */
export function listByOffset(ctx: Ctx, parent: ParentKey, page: OffsetPage) {
  // Earlier rows are skipped in the index; only rows of the page are read from the table.
  const key = page.field === "commentID" ? "commentID" : "position";
  const places = placesOf(ctx, parent, page).offset(page.offset).limit(page.limit);
  return ofParent(ctx, parent)
    .where(key, "in", places.select(key))
    .orderBy(page.field, inOrder(page))
    .$if(key === "position", (query) => query.orderBy(key, turned(page.direction)))
    .execute();
}

export const placesOf = (
  { db }: Ctx,
  { recordType, recordID }: ParentKey,
  { field, direction }: Pick<OffsetPage, "field" | "direction">,
) =>
  db
    .selectFrom("comments")
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "=", recordID)
    .where("dateDeleted", "is", null)
    .orderBy(field, inOrder({ field, direction }))
    // Ids are unique, and the index by id has no positions.
    .$if(field !== "commentID", (query) => query.orderBy("position", turned(direction)));

export const turned = (direction: Direction): Direction => (direction === "desc" ? "asc" : "desc");

/** Never edited comments come last when sorted by latest edit, and first in reverse. */
const inOrder =
  ({ field, direction }: Pick<OffsetPage, "field" | "direction">) =>
  (order: OrderByItemBuilder) => {
    if (field !== "dateUpdated") return order[direction]();
    return direction === "desc" ? order.desc().nullsLast() : order.asc().nullsFirst();
  };

export interface CommentFilter {
  parent?: ParentKey;
  /** Conditions on visible records, if no single record is selected. */
  visible?: readonly RawBuilder<boolean>[];
  commentID?: Filter<number>;
  dateInserted?: Filter<Date>;
  dateUpdated?: Filter<Date>;
  insertUserIDs?: readonly number[];
  conditions?: readonly RawBuilder<boolean>[];
}

const matching = ({ db }: Ctx, filter: CommentFilter) => {
  const { parent, visible, insertUserIDs, conditions = [] } = filter;
  let query = db
    .selectFrom("comments")
    .where("dateDeleted", "is", null)
    .where((eb) => meets(eb, "commentID", filter.commentID))
    .where((eb) => meets(eb, "dateInserted", filter.dateInserted))
    .where((eb) => meets(eb, "dateUpdated", filter.dateUpdated));
  if (parent)
    query = query
      .where("parentRecordType", "=", parent.recordType)
      .where("parentRecordID", "=", parent.recordID);
  if (visible) query = query.where((eb) => eb.or(visible));
  if (insertUserIDs) query = query.where("insertUserID", "=", oneOf(insertUserIDs, "int"));
  for (const condition of conditions) query = query.where(condition);
  return query;
};

export const listFiltered = (
  ctx: Ctx,
  filter: CommentFilter,
  { field, value, offset, limit, direction }: OffsetPage,
) =>
  matching(ctx, filter)
    .select(listColumns)
    .orderBy(
      value ?? sql.ref(field === "position" ? "dateInserted" : field),
      inOrder({ field, direction }),
    )
    .orderBy("commentID", direction)
    .offset(offset)
    .limit(limit)
    .execute();

export async function countFiltered(
  ctx: Ctx,
  filter: CommentFilter,
  most: number,
): Promise<number> {
  const found = matching(ctx, filter).select("commentID").limit(most).as("found");
  const row = await ctx.db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Newest comments of these records; reads at most one page of each. */
export async function listNewest(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
  { offset, limit }: Pick<OffsetPage, "offset" | "limit">,
) {
  const { rows } = await sql<{ commentID: number }>`
    select newest."commentID" from unnest(${[...recordIDs]}::integer[]) as parent ("recordID")
    cross join lateral (
      select "commentID", "dateInserted" from comments c
      where c."parentRecordType" = ${recordType} and c."parentRecordID" = parent."recordID"
        and c."dateDeleted" is null
      order by position desc limit ${offset + limit}
    ) newest
    order by newest."dateInserted" desc, newest."commentID" desc
    offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ commentID }) => commentID);
}

export const listDeleted = (
  { db }: Ctx,
  { recordType, recordID }: ParentKey,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .selectFrom("comments")
    .select([...listColumns, "dateDeleted", "deleteUserID", "deleteReason"])
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "=", recordID)
    .where("dateDeleted", "is not", null)
    .orderBy("dateDeleted", "desc")
    .orderBy("commentID", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
