import { findBan } from "#features/bans/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import {
  liftRestriction,
  lockTarget,
  restrictUser,
  type Target,
} from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { consequences } from "../settings.ts";

const dayMs = 86_400_000;
const cause = "warnings";

interface Points {
  before: number;
  after: number;
}

/** Silences or bans a member who has just reached a threshold, unless an existing restriction lasts longer. */
export async function applyConsequences(
  tx: TransactionCtx,
  target: Target,
  { before, after }: Points,
): Promise<void> {
  for (const { kind, points, days } of consequences) {
    const threshold = await readSetting(tx, points);
    if (threshold === 0 || before >= threshold || after < threshold) continue;
    const count = await readSetting(tx, days);
    const dateEnds = count === 0 ? null : new Date(tx.now().getTime() + count * dayMs);
    const open = await findBan(tx, target.row.userID, kind);
    const isInForce = target.row[kind === "ban" ? "banned" : "silenced"] > 0;
    if (isInForce && !lastsLonger(dateEnds, open?.dateExpires ?? null)) continue;
    const note = { reason: "warnings", message: "", note: "", cause };
    await restrictUser(tx, target, kind, { dateEnds, note });
  }
}

const lastsLonger = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one > other);

/** Lifts automatic restrictions that the remaining points do not justify. */
export async function liftConsequences(
  tx: TransactionCtx,
  userID: number,
  after: number,
): Promise<void> {
  for (const { kind, points } of consequences) {
    const threshold = await readSetting(tx, points);
    const open = await findBan(tx, userID, kind);
    if (open?.cause !== cause || (threshold > 0 && after >= threshold)) continue;
    const target = await lockTarget(tx, userID);
    if (target.row[kind === "ban" ? "banned" : "silenced"] === 0) continue;
    await liftRestriction(tx, target, kind, { reason: "warnings", message: "", note: "" });
  }
}
