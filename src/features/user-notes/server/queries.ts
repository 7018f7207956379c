import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const insertNote = ({ db, now, viewer }: TransactionCtx, userID: number, body: string) =>
  db
    .insertInto("userNotes")
    .values({ userID, body, dateInserted: now(), insertUserID: viewer.userID })
    .returningAll()
    .executeTakeFirstOrThrow();

export type NoteRow = Awaited<ReturnType<typeof insertNote>>;

export const findNote = ({ db }: Ctx, userNoteID: number): Promise<NoteRow | undefined> =>
  db.selectFrom("userNotes").selectAll().where("userNoteID", "=", userNoteID).executeTakeFirst();

export const listNotes = ({ db }: Ctx, userID: number, limit: number): Promise<NoteRow[]> =>
  db
    .selectFrom("userNotes")
    .selectAll()
    .where("userID", "=", userID)
    .orderBy("userNoteID", "desc")
    .limit(limit)
    .execute();

export const changeNote = ({ db, now }: TransactionCtx, userNoteID: number, body: string) =>
  db
    .updateTable("userNotes")
    .set({ body, dateUpdated: now() })
    .where("userNoteID", "=", userNoteID)
    .execute();

export const removeNote = ({ db }: TransactionCtx, userNoteID: number) =>
  db.deleteFrom("userNotes").where("userNoteID", "=", userNoteID).execute();

/** Deletes notes about the member, including those they wrote themselves, which may name others. */
export const removeNotesOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("userNotes").where("userID", "=", userID).execute();
