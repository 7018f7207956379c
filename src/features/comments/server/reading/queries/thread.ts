import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import {
  type CommentListRow,
  listColumns,
  ofParent,
  type ParentKey,
} from "../../queries/comments.ts";
import { placesOf, turned } from "./lists.ts";

/** The number of the newest top comment of a record: how many there are, with those that went. */
export const lastBranch = (ctx: Ctx, parent: ParentKey): Promise<number> =>
  ctx.once(`last branch of ${parent.recordType} ${parent.recordID}`, () =>
    readLastBranch(ctx, parent),
  );

async function readLastBranch({ db }: Ctx, { recordType, recordID }: ParentKey): Promise<number> {
  const row = await db
    .selectFrom("comments")
    .select(({ fn }) => fn.max("branch").as("branch"))
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "=", recordID)
    .where("parentCommentID", "is", null)
    .executeTakeFirstOrThrow();
  return row.branch ?? 0;
}

/** The ids of top comments with these numbers, both ends included. */
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
  direction: "asc" | "desc";
  offset: number;
  limit: number;
}

export async function listBranchIDsBy(
  ctx: Ctx,
  parent: ParentKey,
  page: BranchPage,
): Promise<number[]> {
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

/** The ids of the answers to a comment that came after a position. */
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

/** A comment and all that it hangs from, from the top down. */
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
  /** Levels that are shown, the first included. */
  levels: number;
  /** Answers that are shown of each comment. */
  answers: number;
  /** These are shown wherever they lie. */
  path: readonly number[];
}

/** These comments with what hangs from them, as far as it is shown: one statement for a whole page. */
export async function listBelow(
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
  /** Answers up to this position are shown. */
  after: number;
}

export interface Hole extends HoleKey {
  count: number;
  userIDs: number[];
}

/** More answers of one comment than this are not looked through to say who wrote them. */
const maxInHole = 500;

/** How much is left out behind each of these places, and who wrote it. */
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
