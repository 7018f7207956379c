import { findBan } from "#features/bans/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import {
  liftRestriction,
  lockTarget,
  restrictUser,
  type Target,
} from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { consequences } from "../settings.ts";

const dayMs = 86_400_000;
const cause = "warnings";

interface Points {
  before: number;
  after: number;
}

interface Restriction {
  kind: (typeof consequences)[number]["kind"];
  /** Null until it is lifted. */
  days: number | null;
  dateEnds: Date | null;
}

/** What follows for a member who reaches a threshold, unless an existing restriction lasts longer. */
export async function listConsequences(
  ctx: Ctx,
  row: Target["row"],
  { before, after }: Points,
): Promise<Restriction[]> {
  const due: Restriction[] = [];
  for (const { kind, points, days: setting } of consequences) {
    const threshold = await readSetting(ctx, points);
    if (threshold === 0 || before >= threshold || after < threshold) continue;
    const days = (await readSetting(ctx, setting)) || null;
    const dateEnds = days === null ? null : new Date(ctx.now().getTime() + days * dayMs);
    if (!(await isCovered(ctx, row, { kind, dateEnds }))) due.push({ kind, days, dateEnds });
  }
  return due;
}

async function isCovered(
  ctx: Ctx,
  row: Target["row"],
  { kind, dateEnds }: Pick<Restriction, "kind" | "dateEnds">,
): Promise<boolean> {
  if (row[kind === "ban" ? "banned" : "silenced"] === 0) return false;
  const open = await findBan(ctx, row.userID, kind);
  return !lastsLonger(dateEnds, open?.dateExpires ?? null);
}

/** Silences or bans a member who has just reached a threshold. */
export async function applyConsequences(
  tx: TransactionCtx,
  target: Target,
  points: Points,
): Promise<void> {
  const note = { reason: "warnings", message: "", note: "", cause };
  for (const { kind, dateEnds } of await listConsequences(tx, target.row, points))
    await restrictUser(tx, target, kind, { dateEnds, note });
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
