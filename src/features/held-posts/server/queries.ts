import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { HoldReason, Submission } from "#platform/server/records/submissions.ts";
import type { HeldPostState } from "../contract/rules.ts";

const table = ({ db }: Ctx) => db.selectFrom("heldPosts");

export const findHeldPost = (ctx: Ctx, heldPostID: number) =>
  table(ctx).selectAll().where("heldPostID", "=", heldPostID).executeTakeFirst();

export const listHeldPostsByID = (ctx: Ctx, heldPostIDs: readonly number[]) =>
  table(ctx)
    .selectAll()
    .where("heldPostID", "=", sql<number>`any(${[...heldPostIDs]}::int[])`)
    .execute();

export type HeldPostRow = Awaited<ReturnType<typeof listHeldPostsByID>>[number];

/** By id. Serializes decisions, edits and withdrawals. */
export const lockHeldPosts = (tx: TransactionCtx, heldPostIDs: readonly number[]) =>
  table(tx)
    .selectAll()
    .where("heldPostID", "=", sql<number>`any(${[...heldPostIDs]}::int[])`)
    .orderBy("heldPostID")
    .forUpdate()
    .execute();

interface Page {
  state: readonly HeldPostState[];
  page: number;
  limit: number;
}

const selectOwn = (ctx: Ctx, state: readonly HeldPostState[]) =>
  table(ctx)
    .where("insertUserID", "=", ctx.viewer.userID)
    .$if(state.length > 0, (rows) => rows.where("state", "in", [...state]));

export const listOwn = (ctx: Ctx, { state, page, limit }: Page) =>
  selectOwn(ctx, state)
    .selectAll()
    .orderBy("heldPostID", "desc")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();

export async function countOwn(ctx: Ctx, state: readonly HeldPostState[]): Promise<number> {
  const { count } = await selectOwn(ctx, state)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The viewer's pending edit of the record. */
export const lockWaitingChange = (tx: TransactionCtx, { recordType, recordID }: Submission) =>
  table(tx)
    .selectAll()
    .where("insertUserID", "=", tx.viewer.userID)
    .where("recordType", "=", recordType)
    .where("changedRecordID", "=", recordID ?? 0)
    .where("state", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();

const columnsOf = ({ name, body, format, html, given, version }: Submission) => ({
  name,
  body,
  format,
  bodyHtml: html,
  given: JSON.stringify(given),
  changedVersion: version ?? null,
});

export const insertHeldPost = (
  { db, viewer, now, request }: TransactionCtx,
  submission: Submission,
  reasons: readonly HoldReason[],
) =>
  db
    .insertInto("heldPosts")
    .values({
      ...columnsOf(submission),
      recordType: submission.recordType,
      changedRecordID: submission.recordID ?? null,
      parentRecordType: submission.parent?.recordType ?? null,
      parentRecordID: submission.parent?.recordID ?? null,
      placeRecordType: submission.place?.recordType ?? null,
      placeRecordID: submission.place?.recordID ?? null,
      reasons: JSON.stringify(reasons),
      insertUserID: viewer.userID,
      insertIPAddress: request?.ip ?? null,
      dateInserted: now(),
    })
    .returning("heldPostID")
    .executeTakeFirstOrThrow();

/** Another edit of the same record replaces the pending one. */
export const replaceHeldPost = (
  { db, now }: TransactionCtx,
  heldPostID: number,
  submission: Submission,
  reasons: readonly HoldReason[],
) =>
  db
    .updateTable("heldPosts")
    .set({
      ...columnsOf(submission),
      placeRecordID: submission.place?.recordID ?? null,
      reasons: JSON.stringify(reasons),
      dateUpdated: now(),
    })
    .where("heldPostID", "=", heldPostID)
    .execute();

type Changes = Partial<
  Pick<HeldPostRow, "name" | "body" | "format" | "bodyHtml" | "dateUpdated" | "reportID">
>;

export const changeHeldPost = ({ db }: TransactionCtx, heldPostID: number, changes: Changes) =>
  db.updateTable("heldPosts").set(changes).where("heldPostID", "=", heldPostID).execute();

/** Clears content that the published post contains. */
export const markApproved = (
  { db, now }: TransactionCtx,
  heldPostID: number,
  postedRecordID: number,
) =>
  db
    .updateTable("heldPosts")
    .set({
      state: "approved",
      postedRecordID,
      body: "",
      bodyHtml: "",
      given: "{}",
      insertIPAddress: null,
      dateDecided: now(),
    })
    .where("heldPostID", "=", heldPostID)
    .execute();

export const markRejected = ({ db, now }: TransactionCtx, heldPostID: number) =>
  db
    .updateTable("heldPosts")
    .set({ state: "rejected", dateDecided: now() })
    .where("heldPostID", "=", heldPostID)
    .execute();

export const markWaiting = ({ db }: TransactionCtx, heldPostID: number) =>
  db
    .updateTable("heldPosts")
    .set({ state: "waiting", dateDecided: null })
    .where("heldPostID", "=", heldPostID)
    .execute();

export const removeHeldPosts = ({ db }: TransactionCtx, heldPostIDs: readonly number[]) =>
  db
    .deleteFrom("heldPosts")
    .where("heldPostID", "=", sql<number>`any(${[...heldPostIDs]}::int[])`)
    .execute();

export async function listIDs(
  { db }: Ctx,
  which: { insertUserID: number } | { decidedBefore: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("heldPosts")
    .select("heldPostID")
    .$if("insertUserID" in which, (all) =>
      all.where("insertUserID", "=", "insertUserID" in which ? which.insertUserID : 0),
    )
    .$if("limit" in which, (all) =>
      all
        .where("state", "<>", "waiting")
        .where("dateDecided", "<", "limit" in which ? which.decidedBefore : new Date(0))
        .limit("limit" in which ? which.limit : 0),
    )
    .orderBy("heldPostID")
    .execute();
  return rows.map(({ heldPostID }) => heldPostID);
}

export async function listWaitingBy(
  ctx: Ctx,
  userID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await table(ctx)
    .select("heldPostID")
    .where("insertUserID", "=", userID)
    .where("state", "=", "waiting")
    .where("heldPostID", ">", after)
    .orderBy("heldPostID")
    .limit(limit)
    .execute();
  return rows.map(({ heldPostID }) => heldPostID);
}

/** Clears the category of top-level posts. Replies follow their parent. */
export async function clearPlace(
  { db }: TransactionCtx,
  { recordType, recordID }: RecordRef,
): Promise<{ heldPostID: number }[]> {
  const { rows } = await sql<{ heldPostID: number }>`
    update "heldPosts" h set "placeRecordType" = null, "placeRecordID" = null
    from (
      select "heldPostID" from "heldPosts"
      where "placeRecordType" = ${recordType} and "placeRecordID" = ${recordID}
      order by "heldPostID" for update
    ) locked where h."heldPostID" = locked."heldPostID" returning h."heldPostID"`.execute(db);
  return rows;
}
