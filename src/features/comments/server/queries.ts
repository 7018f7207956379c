import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface ParentKey {
  recordType: string;
  recordID: number;
}

const listColumns = [
  ...([
    "commentID",
    "parentRecordType",
    "parentRecordID",
    "parentCommentID",
    "depth",
    "position",
    "bodyHtml",
  ] as const),
  ...([
    "score",
    "countChildComments",
    "insertUserID",
    "updateUserID",
    "dateInserted",
    "dateUpdated",
    "isTombstone",
  ] as const),
] as const;

const ofParent = ({ db }: Ctx, { recordType, recordID }: ParentKey) =>
  db
    .selectFrom("comments")
    .select(listColumns)
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "=", recordID)
    .where((eb) => eb.or([eb("dateDeleted", "is", null), eb("isTombstone", "=", true)]));

export interface PositionRange {
  first: number;
  last: number;
  direction: "asc" | "desc";
}

/** The comments at positions `first` to `last`, both included. */
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

export interface ScorePage {
  offset: number;
  limit: number;
  direction: "asc" | "desc";
}

export const listByScore = (ctx: Ctx, parent: ParentKey, { offset, limit, direction }: ScorePage) =>
  ofParent(ctx, parent)
    .where("dateDeleted", "is", null)
    .orderBy("score", direction)
    .orderBy("position")
    .offset(offset)
    .limit(limit)
    .execute();

export type CommentListRow = Awaited<ReturnType<typeof listByPosition>>[number];

export const findComment = ({ db }: Ctx, commentID: number) =>
  db
    .selectFrom("comments")
    .select([...listColumns, "body", "format", "dateDeleted"])
    .where("commentID", "=", commentID)
    .executeTakeFirst();

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

export interface CommentBody {
  body: string;
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

export async function insertComment({ db }: TransactionCtx, values: NewComment): Promise<number> {
  const row = await db
    .insertInto("comments")
    .values(values)
    .returning("commentID")
    .executeTakeFirstOrThrow();
  return row.commentID;
}

type Changes = Partial<CommentBody> & {
  updateUserID?: number;
  dateUpdated?: Date;
  dateDeleted?: Date;
  deleteUserID?: number;
  isTombstone?: boolean;
};

export const changeComment = ({ db }: TransactionCtx, commentID: number, changes: Changes) =>
  db.updateTable("comments").set(changes).where("commentID", "=", commentID).execute();

export const countChildren = ({ db }: TransactionCtx, commentID: number, by: 1 | -1) =>
  db
    .updateTable("comments")
    .set({ countChildComments: sql`"countChildComments" + ${by}` })
    .where("commentID", "=", commentID)
    .returning("countChildComments")
    .execute();

/** Keeps the text as it was before an edit. */
export const keepRevision = (
  { db }: TransactionCtx,
  { commentID, body, format, insertUserID, updateUserID }: CommentRow,
) =>
  db
    .insertInto("commentRevisions")
    .values({ commentID, body, format, insertUserID: updateUserID ?? insertUserID })
    .execute();

/** The last position given out for each of these records, by record. */
export async function lastPositions(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<Map<number, number>> {
  if (recordIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("comments")
    .select(["parentRecordID", ({ fn }) => fn.max("position").as("position")])
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "in", [...recordIDs])
    .groupBy("parentRecordID")
    .execute();
  return new Map(rows.map(({ parentRecordID, position }) => [parentRecordID, position]));
}

/** Adds many comments at once and gives their ids in the same order. */
export async function insertComments(
  { db }: TransactionCtx,
  values: readonly NewComment[],
): Promise<number[]> {
  const rows = await db
    .insertInto("comments")
    .values([...values])
    .returning(["commentID", "parentRecordID", "position"])
    .execute();
  const keyOf = (row: { parentRecordID: number; position: number }) =>
    `${row.parentRecordID}:${row.position}`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.commentID]));
  return values.map((value) => ids.get(keyOf(value)) ?? 0);
}

/** How deep each of these comments lies, by comment. */
export async function listDepths(
  { db }: Ctx,
  commentIDs: readonly number[],
): Promise<Map<number, number>> {
  if (commentIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("comments")
    .select(["commentID", "depth"])
    .where("commentID", "in", [...new Set(commentIDs)])
    .execute();
  return new Map(rows.map(({ commentID, depth }) => [commentID, depth]));
}

/** Who wrote these comments, leaving out the deleted. */
export const listAuthors = ({ db }: Ctx, commentIDs: readonly number[]) =>
  db
    .selectFrom("comments")
    .select(["commentID", "insertUserID"])
    .where("commentID", "in", [...commentIDs])
    .where("dateDeleted", "is", null)
    .execute();
