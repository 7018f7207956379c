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

interface RestrictionRequest {
  kind: RestrictionKind;
  isOn: boolean;
  reason: string;
  message: string;
  note: string;
  dateExpires: string | null;
}

const longestMs = 20 * 365 * 86_400_000;

export function restrict(ctx: Ctx, userID: number, request: RestrictionRequest): Promise<void> {
  const { kind, isOn, reason, message, note } = request;
  const texts = { reason, message, note };
  const dateEnds = readEnd(ctx, request.dateExpires);
  return ctx.transaction(async (tx) => {
    const target = await lockTarget(tx, userID);
    const isInForce = target.row[kind === "ban" ? "banned" : "silenced"] > 0;
    if (isOn && isInForce && (await isUnchanged(tx, userID, { kind, dateEnds, ...texts })))
      return checkRank(tx, target, "ban");
    if (isOn) return restrictUser(tx, target, kind, { dateEnds, note: texts });
    if (isInForce) return liftRestriction(tx, target, kind, texts);
    checkRank(tx, target, "letIn");
  });
}

interface StatedRestriction {
  kind: RestrictionKind;
  reason: string;
  message: string;
  dateEnds: Date | null;
}

/** A repeated request neither sends mail nor replaces the reason. */
async function isUnchanged(
  tx: TransactionCtx,
  userID: number,
  { kind, ...request }: StatedRestriction,
) {
  const open = await findOpen(tx, userID, kind);
  const { reason = "other", message = "", dateExpires = null } = open ?? {};
  return (
    reason === request.reason &&
    message === request.message &&
    dateExpires?.getTime() === request.dateEnds?.getTime()
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
