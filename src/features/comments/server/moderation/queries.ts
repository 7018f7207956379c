import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { ParentKey } from "../queries/comments.ts";

/** Locks all comments of locked records, against changes that do not lock the record. */
export const lockAllOf = (
  { db }: TransactionCtx,
  recordType: string,
  recordIDs: readonly number[],
) =>
  sql`select from comments
    where "parentRecordType" = ${recordType} and "parentRecordID" = any(${[...recordIDs]}::int[])
    order by "commentID" for update`.execute(db);

const of = ({ recordType, recordID }: ParentKey) =>
  sql`"parentRecordType" = ${recordType} and "parentRecordID" = ${recordID}`;

/** How many of these comments of a record are visible, tombstones included. */
export async function countVisible(
  { db }: Ctx,
  record: ParentKey,
  commentIDs: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comments where ${of(record)} and "commentID" = any(${[...commentIDs]}::int[])
      and ("dateDeleted" is null or "isTombstone")`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function takeOver(
  { db }: TransactionCtx,
  from: ParentKey,
  to: ParentKey,
  commentIDs: readonly number[] | undefined,
): Promise<number[]> {
  const { rows } = await sql<{ commentID: number }>`with moved as (
      select "commentID", row_number() over (order by position)::int as number from comments
      where ${of(from)} ${commentIDs ? sql`and "commentID" = any(${[...commentIDs]}::int[])` : sql``}
    ), last as (select coalesce(max(position), 0) as position from comments where ${of(to)})
    update comments set "parentRecordType" = ${to.recordType}, "parentRecordID" = ${to.recordID},
      position = last.position + moved.number
    from moved, last where comments."commentID" = moved."commentID"
    returning comments."commentID"`.execute(db);
  return rows.map(({ commentID }) => commentID);
}

/** Replies whose parent is on another record become top-level comments. */
export const detachOrphans = ({ db }: TransactionCtx, record: ParentKey) =>
  sql`update comments set "parentCommentID" = null
    from comments parent
    where comments."parentRecordType" = ${record.recordType} and comments."parentRecordID" = ${record.recordID}
      and parent."commentID" = comments."parentCommentID"
      and (parent."parentRecordType", parent."parentRecordID")
        <> (comments."parentRecordType", comments."parentRecordID")`.execute(db);

/** Renumbers the comments of a record by date; skips those that are right already. */
export async function renumber({ db }: TransactionCtx, record: ParentKey) {
  // Negative numbers first, since the unique index is checked row by row.
  await sql`update comments set position = -n.number from (
      select "commentID", row_number() over (order by "dateInserted", "commentID")::int as number
      from comments where ${of(record)}
    ) n where comments."commentID" = n."commentID" and comments.position <> n.number`.execute(db);
  await sql`update comments set position = -position where ${of(record)} and position < 0`.execute(
    db,
  );
}

/** The depth of the tree below a comment, and whether it contains another comment. */
export async function measureSubtree(
  { db }: Ctx,
  commentID: number,
  otherID: number,
): Promise<{ levels: number; holdsOther: boolean }> {
  const { rows } = await sql<{ levels: number; holdsOther: boolean }>`
    with recursive below as (
      select ${commentID}::int as "commentID", 0 as level
      union all
      select c."commentID", level + 1 from comments c join below b on c."parentCommentID" = b."commentID"
    ) select max(level) as levels, bool_or("commentID" = ${otherID}) as "holdsOther" from below`.execute(
    db,
  );
  return rows[0] ?? { levels: 0, holdsOther: false };
}

/** Comments whose stored place in the tree differs from the actual one. */
const misplaced = (ours: RawBuilder<unknown>) => sql`
  with recursive placed as (
    select "commentID", row_number() over (
      partition by "parentRecordType", "parentRecordID" order by position)::int as branch, 1 as depth
    from comments where ${ours} and "parentCommentID" is null
    union all
    select c."commentID", p.branch, p.depth + 1 from comments c join placed p on p."commentID" = c."parentCommentID"
  ), below as (
    select "parentCommentID" as "ancestorID", score from comments
    where ${ours} and "parentCommentID" is not null and "dateDeleted" is null
    union all
    select c."parentCommentID", b.score from below b join comments c on c."commentID" = b."ancestorID"
    where c."parentCommentID" is not null
  ), counted as (select "ancestorID", count(*)::int as count, sum(score)::int as score from below group by 1),
  wrong as (
    select c."commentID", placed.branch, placed.depth, coalesce(counted.count, 0) as count, coalesce(counted.score, 0) as score
    from comments c join placed using ("commentID") left join counted on counted."ancestorID" = c."commentID"
    where c.branch is distinct from placed.branch or c.depth <> placed.depth
      or c."countChildComments" <> coalesce(counted.count, 0)
      or c."scoreChildComments" <> coalesce(counted.score, 0)
  )`;

/** Recomputes the tree of locked records; returns the number of comments corrected. */
export async function repairTrees(
  { db }: TransactionCtx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<number> {
  const ours = sql`"parentRecordType" = ${recordType} and "parentRecordID" = any(${[...recordIDs]}::int[])`;
  const { numAffectedRows } = await sql`${misplaced(ours)}
    update comments set branch = wrong.branch, depth = wrong.depth, "countChildComments" = wrong.count,
      "scoreChildComments" = wrong.score
    from wrong where comments."commentID" = wrong."commentID"`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function listMisplaced({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ commentID: number }>`${misplaced(sql`true`)}
    select "commentID" from wrong`.execute(db);
  return rows.map(({ commentID }) => commentID);
}
