import { type RawBuilder, sql } from "kysely";
import { defineLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type CommentListRow,
  listColumns,
  ofParent,
  type ParentKey,
} from "../../queries/comments.ts";
import { placesOf, turned } from "./lists.ts";

type ParentID = Pick<ParentKey, "recordType" | "recordID">;

/** Number of the last top-level comment: their count, including deleted ones. */
export const lastBranch = (ctx: Ctx, { recordType, recordID }: ParentKey): Promise<number> =>
  loadLastBranch(ctx, { recordType, recordID });

const loadLastBranch = defineLoad(async ({ db }, { recordType, recordID }: ParentID) => {
  const row = await db
    .selectFrom("comments")
    .select(({ fn }) => fn.max("branch").as("branch"))
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "=", recordID)
    .where("parentCommentID", "is", null)
    .executeTakeFirstOrThrow();
  return row.branch ?? 0;
});

export async function listBranchIDs(
  ctx: Ctx,
  parent: ParentKey,
  { first, last, direction }: { first: number; last: number; direction: "asc" | "desc" },
): Promise<number[]> {
  const rows = await ofParent(ctx, parent)
    .clearSelect()
    .select("commentID")
    .where("parentCommentID", "is", null)
    .where("branch", ">=", first)
    .where("branch", "<=", last)
    .orderBy("branch", direction)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

export interface BranchPage {
  field: "score" | "trending";
  /** SQL expression to sort by instead. */
  value?: RawBuilder<unknown> | undefined;
  direction: "asc" | "desc";
  offset: number;
  limit: number;
}

export async function listBranchIDsBy(
  ctx: Ctx,
  parent: ParentKey,
  page: BranchPage,
): Promise<number[]> {
  if (page.value) return listBranchIDsByValue(ctx, parent, page.value, page);
  const places = placesOf(ctx, parent, page)
    .where("parentCommentID", "is", null)
    .offset(page.offset)
    .limit(page.limit);
  const rows = await ofParent(ctx, parent)
    .clearSelect()
    .select("commentID")
    .where("position", "in", places.select("position"))
    .orderBy(page.field, page.direction)
    .orderBy("position", turned(page.direction))
    .execute();
  return rows.map(({ commentID }) => commentID);
}

async function listBranchIDsByValue(
  ctx: Ctx,
  parent: ParentKey,
  value: RawBuilder<unknown>,
  { direction, offset, limit }: BranchPage,
): Promise<number[]> {
  const rows = await ofParent(ctx, parent)
    .clearSelect()
    .select("commentID")
    .where("parentCommentID", "is", null)
    .where("dateDeleted", "is", null)
    .orderBy(value, direction)
    .orderBy("commentID", direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

export async function listAnswerIDs(
  ctx: Ctx,
  parent: ParentKey,
  { parentCommentID, after, limit }: { parentCommentID: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await ofParent(ctx, parent)
    .clearSelect()
    .select("commentID")
    .where("parentCommentID", "=", parentCommentID)
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

/** Ids of a comment and its ancestors, top-level first. */
export async function listPath({ db }: Ctx, commentID: number): Promise<number[]> {
  const { rows } = await sql<{ commentID: number }>`
    with recursive above as (
      select "commentID", "parentCommentID", depth from comments where "commentID" = ${commentID}
      union all
      select c."commentID", c."parentCommentID", c.depth
      from comments c join above a on a."parentCommentID" = c."commentID"
    ) select "commentID" from above order by depth`.execute(db);
  return rows.map((row) => row.commentID);
}

interface Below {
  /** Number of levels, including the first. */
  levels: number;
  answers: number;
  /** Shown at any depth. */
  path: readonly number[];
}

/** Comments and their visible replies, for a whole page in one statement. */
export async function listSubtrees(
  { db }: Ctx,
  commentIDs: readonly number[],
  { levels, answers, path }: Below,
): Promise<CommentListRow[]> {
  const columns = sql.join(listColumns.map((column) => sql.ref(`c.${column}`)));
  const inner = sql.join(listColumns.map((column) => sql.ref(column)));
  const shows = sql`(c."dateDeleted" is null or c."isTombstone")`;
  const ids = (list: readonly number[]) => sql`any(${[...list]}::int[])`;
  const { rows } = await sql<CommentListRow>`
    with recursive tree as (
      select ${columns}, 1 as level from comments c where c."commentID" = ${ids(commentIDs)} and ${shows}
      union all
      select k.*, t.level + 1 from tree t cross join lateral (
        (select ${columns} from comments c where c."parentCommentID" = t."commentID" and ${shows}
          and t.level < ${levels} order by c.position limit ${answers})
        union
        (select ${columns} from comments c where c."parentCommentID" = t."commentID" and ${shows}
          and c."commentID" = ${ids(path)})
      ) k
    ) select ${inner} from tree order by position`.execute(db);
  return rows;
}

export interface HoleKey {
  parentCommentID: number;
  after: number;
}

export interface Hole extends HoleKey {
  count: number;
  userIDs: number[];
}

/** Limit of replies searched for the authors displayed at a hole. */
const maxInHole = 500;

export async function listHoles(
  { db }: Ctx,
  keys: readonly HoleKey[],
  shown: readonly number[],
): Promise<Hole[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Hole>`
    select h."parentCommentID", h.after, coalesce(sum(c.count), 0)::int as count,
      coalesce(array_agg(distinct c."insertUserID"), '{}') as "userIDs"
    from unnest(${keys.map((key) => key.parentCommentID)}::int[], ${keys.map((key) => key.after)}::int[])
      as h("parentCommentID", after)
    cross join lateral (
      select "insertUserID", "countChildComments" + case when "dateDeleted" is null then 1 else 0 end as count
      from comments where "parentCommentID" = h."parentCommentID" and position > h.after
        and ("dateDeleted" is null or "isTombstone") and "commentID" <> all(${[...shown]}::int[])
      order by position limit ${maxInHole}
    ) c group by 1, 2`.execute(db);
  return rows;
}
