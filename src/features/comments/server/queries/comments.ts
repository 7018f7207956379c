import { sql } from "kysely";
import type { KeptSource } from "#features/formats/server/public.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface ParentKey {
  recordType: string;
  recordID: number;
}

export const listColumns = [
  "commentID",
  "parentRecordType",
  "parentRecordID",
  "parentCommentID",
  "depth",
  "position",
  "bodyHtml",
  "score",
  "countChildComments",
  "scoreChildComments",
  "insertUserID",
  "updateUserID",
  "dateInserted",
  "dateUpdated",
  "isTombstone",
] as const;

export const ofParent = ({ db }: Ctx, { recordType, recordID }: ParentKey) =>
  db
    .selectFrom("comments")
    .select(listColumns)
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "=", recordID)
    .where((eb) => eb.or([eb("dateDeleted", "is", null), eb("isTombstone", "=", true)]));

export type CommentListRow = Awaited<ReturnType<ReturnType<typeof ofParent>["execute"]>>[number];

const ownColumns = [
  ...listColumns,
  "body",
  "format",
  "dateDeleted",
  "deleteUserID",
  "branch",
] as const;

export const findComment = ({ db }: Ctx, commentID: number) =>
  db
    .selectFrom("comments")
    .select(ownColumns)
    .where("commentID", "=", commentID)
    .executeTakeFirst();

export const lockComment = ({ db }: TransactionCtx, commentID: number) =>
  db
    .selectFrom("comments")
    .select(ownColumns)
    .where("commentID", "=", commentID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Locks a comment and its ancestors, always in the same order. */
export const lockWithAncestors = ({ db }: TransactionCtx, commentID: number) =>
  sql`
    with recursive above as (
      select "commentID", "parentCommentID" from comments where "commentID" = ${commentID}
      union all
      select c."commentID", c."parentCommentID" from comments c join above a on a."parentCommentID" = c."commentID"
    )
    select from comments where "commentID" in (select "commentID" from above)
    order by "commentID" for no key update`.execute(db);

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

export interface CommentBody {
  body: Submitted | "";
  format: string;
  bodyHtml: string;
  bodyText: string;
  rendererVersion: number;
}

export interface NewComment extends CommentBody {
  parentRecordType: string;
  parentRecordID: number;
  parentCommentID: number | null;
  depth: number;
  position: number;
  insertUserID: number;
  insertIPAddress: string | null;
  dateInserted: Date;
}

export function insertComment(
  { db }: TransactionCtx,
  values: NewComment & { branch?: number | null },
): Promise<CommentRow> {
  const branch = values.branch ?? nextBranch(values);
  return db
    .insertInto("comments")
    .values({ ...values, branch })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

/** Authors on one record are serialized by its lock, so numbers are unique. */
const nextBranch = ({ parentRecordType, parentRecordID }: NewComment) =>
  sql<number>`(select coalesce(max(branch), 0) + 1 from comments
    where "parentRecordType" = ${parentRecordType} and "parentRecordID" = ${parentRecordID} and "parentCommentID" is null)`;

type Changes = Partial<CommentBody> & {
  parentCommentID?: number | null;
  updateUserID?: number;
  dateUpdated?: Date;
  isTombstone?: boolean;
  dateDeleted?: Date | null;
  deleteUserID?: number | null;
  deleteReason?: string | null;
};

export const changeComment = ({ db }: TransactionCtx, commentID: number, changes: Changes) =>
  db.updateTable("comments").set(changes).where("commentID", "=", commentID).execute();

/** Adds or subtracts one reply for comments and all of their ancestors; `score` is the score of each reply. */
export const addToReplyCounts = (
  { db }: TransactionCtx,
  commentIDs: readonly number[],
  by: 1 | -1,
  score = 0,
) =>
  sql`with recursive above as (
      select c."commentID", c."parentCommentID"
      from unnest(${[...commentIDs]}::int[]) as answered("commentID") join comments c using ("commentID")
      union all
      select c."commentID", c."parentCommentID" from comments c join above a on a."parentCommentID" = c."commentID"
    ), counted as (select "commentID", count(*)::int as count from above group by 1),
    locked as (
      select "commentID" from comments where "commentID" in (select "commentID" from counted)
      order by 1 for no key update
    )
    update comments set "countChildComments" = greatest(0, "countChildComments" + ${by} * counted.count),
      "scoreChildComments" = "scoreChildComments" + ${by * score} * counted.count
    from locked join counted using ("commentID") where comments."commentID" = locked."commentID"`.execute(
    db,
  );

export const keepRevision = (
  { db }: TransactionCtx,
  { commentID, body, format, insertUserID, updateUserID }: CommentRow,
) =>
  db
    .insertInto("commentRevisions")
    .values({ commentID, body, format, insertUserID: updateUserID ?? insertUserID })
    .execute();

export const listAuthors = ({ db }: Ctx, commentIDs: readonly number[]) =>
  db
    .selectFrom("comments")
    .select(["commentID", "insertUserID"])
    .where("commentID", "in", [...commentIDs])
    .where("dateDeleted", "is", null)
    .execute();

export async function listSources({ db }: Ctx, commentIDs: readonly number[]) {
  if (commentIDs.length === 0) return new Map<number, KeptSource>();
  const rows = await db
    .selectFrom("comments")
    .select(["commentID", "body", "format", "bodyText"])
    .where("commentID", "in", [...commentIDs])
    .execute();
  return new Map(rows.map(({ commentID, ...source }) => [commentID, source]));
}

export async function commentBodies({ db }: Ctx, commentIDs: readonly number[]) {
  if (commentIDs.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom("comments")
    .select(["commentID", "bodyHtml"])
    .where("commentID", "in", [...commentIDs])
    .where("dateDeleted", "is", null)
    .execute();
  return new Map(rows.map(({ commentID, bodyHtml }) => [commentID, bodyHtml]));
}
