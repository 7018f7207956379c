import { tell } from "#features/accounts/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import {
  type Restricting,
  type RestrictionKeeper,
  type RestrictionNote,
  readTimeZone,
  type Target,
} from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { mails } from "../mail.ts";
import { endOpen, insertBan } from "../queries/bans.ts";
import { contact } from "../settings.ts";

const unsaid: RestrictionNote = { reason: "other", message: "", note: "" };

/** Stores the reason of bans and silences, and notifies the member. */
export const keeper: RestrictionKeeper = {
  name: "bans",
  async keep(tx, target, restricting) {
    const { userID } = target.row;
    const { kind, isOn, dateEnds, note = unsaid } = restricting;
    const endUserID = tx.viewer.userID;
    const endNote = isOn ? "" : note.note;
    await endOpen(tx, userID, kind, { dateEnded: tx.now(), endUserID, endNote });
    if (isOn)
      await insertBan(tx, {
        userID,
        kind,
        reason: note.reason,
        message: note.message,
        note: note.note,
        cause: note.cause ?? null,
        dateExpires: dateEnds,
      });
    if (!note.isQuiet) await tellMember(tx, target, restricting);
  },
};

async function tellMember(tx: TransactionCtx, { row }: Target, restricting: Restricting) {
  const { kind, isOn, dateEnds, note = unsaid } = restricting;
  await tell(tx, row, mails[kind][isOn ? "begun" : "lifted"], {
    reason: note.reason,
    message: isOn ? note.message : "",
    until: dateEnds?.toISOString() ?? null,
    timeZone: await readTimeZone(tx, row.userID),
    contact: await readSetting(tx, contact),
  });
}
