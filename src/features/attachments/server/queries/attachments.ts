import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Without those that are being made in the other system. */
const selectMade = ({ db }: Ctx) =>
  db.selectFrom("attachments").selectAll().where("sourceKey", "is not", null);

export const listOfRecords = (ctx: Ctx, recordType: string, recordIDs: readonly number[]) =>
  selectMade(ctx)
    .where("recordType", "=", recordType)
    .where("recordID", "in", recordIDs)
    .orderBy("attachmentID")
    .execute();

export type AttachmentRow = Awaited<ReturnType<typeof listOfRecords>>[number];

export const listByID = (ctx: Ctx, attachmentIDs: readonly number[]) =>
  selectMade(ctx).where("attachmentID", "in", attachmentIDs).orderBy("attachmentID").execute();

export async function hasAttachments({ db }: Ctx): Promise<boolean> {
  const row = await db.selectFrom("attachments").select("attachmentID").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function countByType({ db }: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("attachments")
    .select(({ fn }) => ["attachmentType", fn.countAll<string>().as("count")])
    .where("sourceKey", "is not", null)
    .groupBy("attachmentType")
    .execute();
  return new Map(rows.map(({ attachmentType, count }) => [attachmentType, Number(count)]));
}

export async function countMadeSince({ db, viewer }: Ctx, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("attachments")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("insertUserID", "=", viewer.userID)
    .where("dateInserted", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Reserved extends RecordRef {
  attachmentType: string;
  foreignUserID: number;
  source: string;
  sourceBase: string;
}

/**
 * Takes the place of a record's attachment before it is made, so that it is made once. Undefined if there is one,
 * unless that is gone or was begun before `abandoned`.
 */
export async function reserve(
  { db, now, viewer }: TransactionCtx,
  reserved: Reserved,
  { goneStatus, abandoned }: { goneStatus: string; abandoned: Date },
): Promise<number | undefined> {
  const row = {
    ...reserved,
    sourceID: null,
    sourceKey: null,
    sourceUrl: null,
    status: "",
    isClosed: false,
    metadata: "[]",
    insertUserID: viewer.userID,
    updateUserID: null,
    dateInserted: now(),
    dateUpdated: now(),
    dateRefreshed: now(),
    lastModifiedDate: now(),
  };
  const inserted = await db
    .insertInto("attachments")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["recordType", "recordID", "attachmentType"])
        .doUpdateSet(row)
        .where(({ eb, or, and }) =>
          or([
            eb("attachments.status", "=", goneStatus),
            and([
              eb("attachments.sourceKey", "is", null),
              eb("attachments.dateInserted", "<", abandoned),
            ]),
          ]),
        ),
    )
    .returning("attachmentID")
    .executeTakeFirst();
  return inserted?.attachmentID;
}

export const release = ({ db }: Ctx, attachmentID: number) =>
  db
    .deleteFrom("attachments")
    .where("attachmentID", "=", attachmentID)
    .where("sourceKey", "is", null)
    .execute();

export const releaseAbandoned = ({ db }: Ctx, before: Date) =>
  db
    .deleteFrom("attachments")
    .where("sourceKey", "is", null)
    .where("dateInserted", "<", before)
    .execute();

export interface StoredState {
  sourceKey: string;
  sourceID: number | null;
  sourceUrl: string;
  status: string;
  isClosed: boolean;
  metadata: string;
  lastModifiedDate: Date;
  dateUpdated: Date;
  dateRefreshed: Date;
}

/** Undefined if it is gone, such as with its author. */
export const storeState = ({ db }: TransactionCtx, attachmentID: number, state: StoredState) =>
  db
    .updateTable("attachments")
    .set({ ...state })
    .where("attachmentID", "=", attachmentID)
    .returningAll()
    .executeTakeFirst();

/** Notes that the other system was asked for it, to no avail. */
export const storeAsked = (
  { db, now }: TransactionCtx,
  { attachmentID, sourceKey }: Pick<AttachmentRow, "attachmentID" | "sourceKey">,
) =>
  db
    .updateTable("attachments")
    .set({ dateRefreshed: now() })
    .where("attachmentID", "=", attachmentID)
    .where("sourceKey", "=", sourceKey)
    .returningAll()
    .executeTakeFirst();

/** Those that were refreshed the longest ago, open ones earlier. */
export const listDue = (
  ctx: Ctx,
  { attachmentType, sourceBase }: Pick<AttachmentRow, "attachmentType" | "sourceBase">,
  { open, closed, limit }: { open: Date; closed: Date; limit: number },
) =>
  selectMade(ctx)
    .where("attachmentType", "=", attachmentType)
    .where("sourceBase", "=", sourceBase)
    .where(({ eb, or, and }) =>
      or([
        and([eb("isClosed", "=", false), eb("dateRefreshed", "<", open)]),
        and([eb("isClosed", "=", true), eb("dateRefreshed", "<", closed)]),
      ]),
    )
    .orderBy("dateRefreshed")
    .limit(limit)
    .execute();

export const moveTo = ({ db }: TransactionCtx, from: RecordRef, to: RecordRef) =>
  db
    .updateTable("attachments")
    .set({ recordType: to.recordType, recordID: to.recordID })
    .where("recordType", "=", from.recordType)
    .where("recordID", "=", from.recordID)
    .execute();

export const deleteOfAuthor = ({ db }: TransactionCtx, userID: number) =>
  db
    .deleteFrom("attachments")
    .where("foreignUserID", "=", userID)
    .returning(["recordType", "recordID"])
    .execute();
