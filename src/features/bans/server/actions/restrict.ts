import {
  checkRank,
  liftRestriction,
  lockTarget,
  type RestrictionKind,
  restrictUser,
} from "#features/users/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { findOpen } from "../queries/bans.ts";

interface Wish {
  kind: RestrictionKind;
  isOn: boolean;
  reason: string;
  message: string;
  note: string;
  dateExpires: string | null;
}

const longestMs = 20 * 365 * 86_400_000;

export function restrict(ctx: Ctx, userID: number, wish: Wish): Promise<void> {
  const { kind, isOn, reason, message, note } = wish;
  const said = { reason, message, note };
  const dateEnds = readEnd(ctx, wish.dateExpires);
  return ctx.transaction(async (tx) => {
    const target = await lockTarget(tx, userID);
    const isInForce = target.row[kind === "ban" ? "banned" : "silenced"] > 0;
    if (isOn && isInForce && (await isSaid(tx, userID, { kind, dateEnds, ...said })))
      return checkRank(tx, target, "ban");
    if (isOn) return restrictUser(tx, target, kind, { dateEnds, note: said });
    if (isInForce) return liftRestriction(tx, target, kind, said);
    checkRank(tx, target, "letIn");
  });
}

interface Said {
  kind: RestrictionKind;
  reason: string;
  message: string;
  dateEnds: Date | null;
}

/** A repeated request neither sends mail nor replaces the reason. */
async function isSaid(tx: TransactionCtx, userID: number, { kind, ...said }: Said) {
  const open = await findOpen(tx, userID, kind);
  const { reason = "other", message = "", dateExpires = null } = open ?? {};
  return (
    reason === said.reason &&
    message === said.message &&
    dateExpires?.getTime() === said.dateEnds?.getTime()
  );
}

function readEnd(ctx: Ctx, text: string | null): Date | null {
  if (text === null) return null;
  const date = new Date(text);
  const left = date.getTime() - ctx.now().getTime();
  if (left <= 0) throw invalid({ field: "dateExpires", message: "This time has passed." });
  if (left > longestMs)
    throw invalid({ field: "dateExpires", message: "Choose a date within the next 20 years." });
  return date;
}
