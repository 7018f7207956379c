import { audit } from "#features/audit-logs/server/public.ts";
import { findUser, userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { checkMayChange, checkMayDelete, checkNotSelf } from "./policy.ts";
import {
  changeNote,
  findNote,
  insertNote,
  listNotes,
  type NoteRow,
  removeNote,
} from "./queries.ts";

const most = 200;

export const noteEvent = {
  eventType: "user_note_modification",
  name: "Note about a member changed",
};

export const routes = [
  handle(contract.listUserNotes, async (ctx, { query: { userID } }) => {
    await checkMember(ctx, userID);
    return present(ctx, await listNotes(ctx, userID, most));
  }),
  handle(contract.getUserNote, async (ctx, { params }) =>
    presentOne(ctx, await getNote(ctx, params.userNoteID)),
  ),
  handle(contract.createUserNote, async (ctx, { body: { userID, body } }) => {
    await checkMember(ctx, userID);
    const note = await ctx.transaction(async (tx) => {
      const made = await insertNote(tx, userID, body);
      await record(tx, "Added", made);
      return made;
    });
    return presentOne(ctx, note);
  }),
  handle(contract.updateUserNote, async (ctx, { params: { userNoteID }, body: { body } }) => {
    const note = await getNote(ctx, userNoteID);
    checkMayChange(ctx.viewer, note);
    if (body !== undefined && body !== note.body)
      await ctx.transaction(async (tx) => {
        await changeNote(tx, userNoteID, body);
        await record(tx, "Changed", note);
      });
    return presentOne(ctx, await getNote(ctx, userNoteID));
  }),
  handle(contract.deleteUserNote, async (ctx, { params: { userNoteID } }) => {
    const note = await getNote(ctx, userNoteID);
    checkMayDelete(ctx.viewer, note);
    await ctx.transaction(async (tx) => {
      await removeNote(tx, userNoteID);
      await record(tx, "Deleted", note);
    });
  }),
];

async function checkMember(ctx: Ctx, userID: number) {
  checkNotSelf(ctx.viewer, userID);
  if (!(await findUser(ctx, userID))) throw notFound("User");
}

/** Members cannot learn that notes about them exist. */
async function getNote(ctx: Ctx, userNoteID: number): Promise<NoteRow> {
  const note = await findNote(ctx, userNoteID);
  if (!note || note.userID === ctx.viewer.userID) throw notFound("Note");
  return note;
}

async function presentOne(ctx: Ctx, row: NoteRow) {
  const [note] = await present(ctx, [row]);
  if (!note) throw notFound("Note");
  return note;
}

async function present(ctx: Ctx, rows: readonly NoteRow[]) {
  const people = await userFragments(
    ctx,
    rows.map(({ insertUserID }) => insertUserID),
  );
  return rows.map((row) => {
    const insertUser = people.get(row.insertUserID);
    if (!insertUser) throw new Error(`Nobody stands for member ${row.insertUserID}.`);
    return { ...row, insertUser };
  });
}

const record = (tx: TransactionCtx, done: "Added" | "Changed" | "Deleted", note: NoteRow) =>
  audit(tx, {
    eventType: noteEvent.eventType,
    message: `${done} a note about member ${note.userID}.`,
    text: { id: "audit.userNote", values: { done, userID: String(note.userID) } },
    context: { userNoteID: note.userNoteID, userID: note.userID },
  });
