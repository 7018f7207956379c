import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { userBanned, userSilenced } from "../../../contract/events.ts";
import { checkRank, lockTarget } from "../../domain/target.ts";
import { userTag } from "../../domain/user-fragments.ts";
import {
  type Restricting,
  type RestrictionNote,
  restrictionKeepers,
} from "../../extension-points/restriction-keepers.ts";
import type { Target } from "../../policy.ts";
import { type RestrictionKind, setRestriction } from "../../queries/restrictions.ts";
import { ensureAdministratorRemains } from "../ensure-administrator-remains.ts";
import { auditUser } from "./audit-user.ts";

/** Takes effect on every node at once: sessions check it on each request. */
export const banUser = (ctx: Ctx, userID: number, banned: boolean): Promise<void> =>
  ctx.transaction(async (tx) => setBan(tx, await lockTarget(tx, userID), banned));

export async function setBan(tx: TransactionCtx, target: Target, banned: boolean) {
  if (target.row.banned > 0 === banned) return checkRank(tx, target, banned ? "ban" : "letIn");
  await (banned ? restrictUser(tx, target, "ban") : liftRestriction(tx, target, "ban"));
}

/** Bans or silences a member, permanently or until a date. Throws 403 unless the viewer outranks them. */
export async function restrictUser(
  tx: TransactionCtx,
  target: Target,
  kind: RestrictionKind,
  { dateEnds = null, note }: { dateEnds?: Date | null; note?: RestrictionNote } = {},
): Promise<void> {
  checkRank(tx, target, "ban");
  await change(tx, target, { kind, isOn: true, dateEnds, note });
}

export async function liftRestriction(
  tx: TransactionCtx,
  target: Target,
  kind: RestrictionKind,
  note?: RestrictionNote,
): Promise<void> {
  checkRank(tx, target, "letIn");
  await change(tx, target, { kind, isOn: false, dateEnds: null, note });
}

const sentences = {
  ban: { on: "Banned", off: "Let in" },
  silence: { on: "Silenced", off: "Let write again" },
};

async function change(tx: TransactionCtx, target: Target, restricting: Restricting) {
  const { userID } = target.row;
  const { kind, isOn, dateEnds } = restricting;
  const set = () => setRestriction(tx, userID, kind, { isOn, dateEnds });
  await (kind === "ban" ? ensureAdministratorRemains(tx, set) : set());
  for (const { keep } of tx.platform.extensions.list(restrictionKeepers))
    await keep(tx, target, restricting);
  await tx.invalidate(userTag(userID));
  await auditUser(tx, kind, target.row, {
    message: `${sentences[kind][isOn ? "on" : "off"]} member ${userID}.`,
    textID: `audit.user.${isOn ? "" : "un"}${kind}`,
    context: {
      [kind === "ban" ? "banned" : "silenced"]: isOn,
      ...(dateEnds ? { dateEnds: dateEnds.toISOString() } : {}),
      ...reasonOf(restricting),
    },
  });
  await announceRestriction(tx, userID, kind, isOn);
}

function reasonOf({ note, isOn }: Restricting) {
  if (!note) return {};
  if (!isOn) return note.note ? { why: note.note } : {};
  return { reason: note.reason, ...(note.cause ? { cause: note.cause } : {}) };
}

export async function announceRestriction(
  tx: TransactionCtx,
  userID: number,
  kind: RestrictionKind,
  isOn: boolean,
): Promise<void> {
  if (kind === "ban") await tx.emit(userBanned, { userID, banned: isOn });
  else await tx.emit(userSilenced, { userID, silenced: isOn });
}
