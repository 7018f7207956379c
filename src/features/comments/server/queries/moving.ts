import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { ParentKey } from "./comments.ts";

const of = ({ recordType, recordID }: ParentKey) =>
  sql`"parentRecordType" = ${recordType} and "parentRecordID" = ${recordID}`;

/** Puts comments, all unless told which, behind the last one of another record. */
export const takeOver = (
  { db }: TransactionCtx,
  from: ParentKey,
  to: ParentKey,
  commentIDs: readonly number[] | undefined,
) =>
  sql`with moved as (
      select "commentID", row_number() over (order by position)::int as number from comments
      where ${of(from)} ${commentIDs ? sql`and "commentID" = any(${[...commentIDs]}::int[])` : sql``}
    ), last as (select coalesce(max(position), 0) as position from comments where ${of(to)})
    update comments set "parentRecordType" = ${to.recordType}, "parentRecordID" = ${to.recordID},
      position = last.position + moved.number
    from moved, last where comments."commentID" = moved."commentID"`.execute(db);

/** Answers to comments that are elsewhere now stand at the top. */
export const cutLoose = ({ db }: TransactionCtx, record: ParentKey) =>
  sql`update comments set "parentCommentID" = null
    from comments parent
    where comments."parentRecordType" = ${record.recordType} and comments."parentRecordID" = ${record.recordID}
      and parent."commentID" = comments."parentCommentID"
      and (parent."parentRecordType", parent."parentRecordID")
        <> (comments."parentRecordType", comments."parentRecordID")`.execute(db);

/** Numbers the comments of a record in the order of time. */
export async function renumber({ db }: TransactionCtx, record: ParentKey) {
  // Below zero first: two comments cannot have the same position even for a moment.
  await sql`update comments set position = -n.number from (
      select "commentID", row_number() over (order by "dateInserted", "commentID")::int as number
      from comments where ${of(record)}
    ) n where comments."commentID" = n."commentID"`.execute(db);
  await sql`update comments set position = -position where ${of(record)}`.execute(db);
}

const replanted = (ours: RawBuilder<unknown>) => sql`
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
  ), counted as (select "ancestorID", count(*)::int as count, sum(score)::int as score from below group by 1)
  update comments set branch = placed.branch, depth = placed.depth,
    "countChildComments" = coalesce(counted.count, 0), "scoreChildComments" = coalesce(counted.score, 0)
  from placed left join counted on counted."ancestorID" = placed."commentID"
  where comments."commentID" = placed."commentID" and (
    comments.branch is distinct from placed.branch or comments.depth <> placed.depth
    or comments."countChildComments" <> coalesce(counted.count, 0)
    or comments."scoreChildComments" <> coalesce(counted.score, 0))`;

/** Works out anew where the comments of these records stand in their trees. */
export const replant = ({ db }: TransactionCtx, recordType: string, recordIDs: readonly number[]) =>
  replanted(
    sql`"parentRecordType" = ${recordType} and "parentRecordID" = any(${[...recordIDs]}::int[])`,
  ).execute(db);

/** The same for all comments; gives how many stood wrong. */
export async function replantAll({ db }: Ctx): Promise<number> {
  const { numAffectedRows } = await replanted(sql`true`).execute(db);
  return Number(numAffectedRows ?? 0);
}
