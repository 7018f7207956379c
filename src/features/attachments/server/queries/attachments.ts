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
  const row = await db
    .selectFrom("attachments")
    .select("attachmentID")
    .where("sourceKey", "is not", null)
    .limit(1)
    .executeTakeFirst();
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

/** Tries of the viewer to make attachments, also those that failed. */
export async function countTriesSince({ db, viewer }: Ctx, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("attachments")
    .select(({ fn }) => fn.sum<string | null>("tries").as("count"))
    .where("triedUserID", "=", viewer.userID)
    .where("dateTried", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Reserved extends RecordRef {
  attachmentType: string;
  foreignUserID: number;
  source: string;
  sourceBase: string;
  attemptKey: string;
}

/**
 * Takes the place of a record's attachment before it is made, so that it is made once. Undefined if there is one that
 * is not gone, or that is being made since `abandoned`. One that is gone keeps its state meanwhile.
 */
export async function reserve(
  { db, now, viewer }: TransactionCtx,
  reserved: Reserved,
  { goneStatus, abandoned, today }: { goneStatus: string; abandoned: Date; today: Date },
): Promise<{ attachmentID: number; attemptKey: string | null } | undefined> {
  const { attemptKey } = reserved;
  return db
    .insertInto("attachments")
    .values({
      ...reserved,
      status: "",
      insertUserID: viewer.userID,
      dateInserted: now(),
      dateUpdated: now(),
      dateRefreshed: now(),
      lastModifiedDate: now(),
      isBeingMade: true,
      dateTried: now(),
      triedUserID: viewer.userID,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["recordType", "recordID", "attachmentType"])
        .doUpdateSet(({ eb, fn, ref, val, and }) => ({
          isBeingMade: true,
          dateTried: now(),
          triedUserID: viewer.userID,
          tries: eb
            .case()
            .when(
              and([
                eb("attachments.triedUserID", "=", viewer.userID),
                eb("attachments.dateTried", ">", today),
              ]),
            )
            .then(eb("attachments.tries", "+", 1))
            .else(1)
            .end(),
          attemptKey: fn.coalesce(ref("attachments.attemptKey"), val(attemptKey)),
        }))
        .where(({ eb, or, and }) =>
          and([
            or([
              eb("attachments.status", "=", goneStatus),
              eb("attachments.sourceKey", "is", null),
            ]),
            or([
              eb("attachments.isBeingMade", "=", false),
              eb("attachments.dateTried", "<", abandoned),
            ]),
          ]),
        ),
    )
    .returning(["attachmentID", "attemptKey"])
    .executeTakeFirst();
}

/** After a try that failed. The next one has the same key if this one may have made something. */
export const release = ({ db }: Ctx, attachmentID: number, { mayBeMade }: { mayBeMade: boolean }) =>
  db
    .updateTable("attachments")
    .set({ isBeingMade: false, ...(mayBeMade ? {} : { attemptKey: null }) })
    .where("attachmentID", "=", attachmentID)
    .execute();

export const deleteNeverMade = ({ db }: Ctx, before: Date) =>
  db
    .deleteFrom("attachments")
    .where("sourceKey", "is", null)
    .where("dateTried", "<", before)
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

/** Stores what was made. Undefined if the row is gone, such as with the author of the post. */
export const storeMade = (
  { db, now, viewer }: TransactionCtx,
  attachmentID: number,
  made: StoredState & Pick<Reserved, "foreignUserID" | "source" | "sourceBase">,
) =>
  db
    .updateTable("attachments")
    .set({
      ...made,
      insertUserID: viewer.userID,
      dateInserted: now(),
      isBeingMade: false,
      attemptKey: null,
    })
    .where("attachmentID", "=", attachmentID)
    .returningAll()
    .executeTakeFirst();

/** Undefined if it is gone, such as with its author, or stands for another record by now. */
export const storeState = (
  { db }: TransactionCtx,
  { attachmentID, sourceKey }: Pick<AttachmentRow, "attachmentID" | "sourceKey">,
  state: StoredState,
) =>
  db
    .updateTable("attachments")
    .set({ ...state })
    .where("attachmentID", "=", attachmentID)
    .where("sourceKey", "=", sourceKey)
    .returningAll()
    .executeTakeFirst();

/** Lets others be read first. */
export const postpone = (
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

/** Open ones first, those that were refreshed the longest ago. Those closed before `settled` are done. */
export const listDue = (
  ctx: Ctx,
  { attachmentType, sourceBase }: Pick<AttachmentRow, "attachmentType" | "sourceBase">,
  { open, closed, settled, limit }: { open: Date; closed: Date; settled: Date; limit: number },
) =>
  selectMade(ctx)
    .where("attachmentType", "=", attachmentType)
    .where("sourceBase", "=", sourceBase)
    .where(({ eb, or, and }) =>
      or([
        and([eb("isClosed", "=", false), eb("dateRefreshed", "<", open)]),
        and([
          eb("isClosed", "=", true),
          eb("dateRefreshed", "<", closed),
          eb("dateUpdated", ">", settled),
        ]),
      ]),
    )
    .orderBy("isClosed")
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
    .where("attachmentID", "in", (query) =>
      query
        .selectFrom("attachments")
        .select("attachmentID")
        .where("foreignUserID", "=", userID)
        .orderBy("attachmentID")
        .forUpdate(),
    )
    .returning(["recordType", "recordID"])
    .execute();
