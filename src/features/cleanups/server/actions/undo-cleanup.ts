import { asPartOf, audit } from "#features/audit-logs/server/public.ts";
import { findBan } from "#features/bans/server/public.ts";
import { liftRestriction, type Target } from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { cleanupUndone } from "../../contract/events.ts";
import { causeOf } from "../domain/cause.ts";
import { lockCleanable } from "../domain/check-target.ts";
import { sampleOf } from "../domain/sample.ts";
import { isInTime } from "../domain/time.ts";
import { type CleanupRow, changeCleanup, findCleanup, lockCleanup } from "../queries/cleanups.ts";
import { lockWaiting, skipWaiting } from "../queries/items.ts";
import { cleanupEvent } from "./create-cleanup.ts";

/** Skips pending items, lifts the restriction of the account, and restores the rest. */
export const undoCleanup = (ctx: Ctx, cleanupID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const unlocked = await findCleanup(tx, cleanupID);
    if (!unlocked) throw notFound("Cleanup");
    // Items first, member second: the same order as a run, which avoids deadlocks.
    const cleanup = await lockCleanup(tx, cleanupID);
    await lockWaiting(tx, cleanupID);
    const target = await lockCleanable(tx, unlocked.userID);
    if (!cleanup) throw notFound("Cleanup");
    if (cleanup.dateUndone) return;
    if (!isInTime(tx, cleanup)) throw conflict("A cleanup can only be undone within 30 days.");
    const { userID } = cleanup;
    const auditLogID = await audit(tx, {
      eventType: cleanupEvent.eventType,
      message: `Started restoring the content of member ${userID}.`,
      text: { id: "audit.cleanup", values: { done: "undone", userID: String(userID), count: 0 } },
      context: { cleanupID, userID },
      ...(cleanup.auditLogID === null ? {} : { parentAuditLogID: String(cleanup.auditLogID) }),
    });
    const undone = { dateUndone: tx.now(), undoUserID: tx.viewer.userID };
    await changeCleanup(tx, cleanupID, { ...undone, state: "restoring" });
    await skipWaiting(tx, cleanupID);
    if (target) await liftCleanupRestriction(asPartOf(tx, auditLogID), target, cleanup);
    await tx.emit(cleanupUndone, { cleanupID, userID, records: await sampleOf(tx, cleanupID) });
  });

/** Keeps restrictions set by others since. */
async function liftCleanupRestriction(
  tx: TransactionCtx,
  target: Target,
  { cleanupID, account }: CleanupRow,
) {
  if (account === "none") return;
  const kind = account as "ban" | "silence";
  const open = await findBan(tx, target.row.userID, kind);
  const isInForce = target.row[kind === "ban" ? "banned" : "silenced"] > 0;
  if (!isInForce || open?.cause !== causeOf(cleanupID)) return;
  await liftRestriction(tx, target, kind, { reason: "spam", message: "", note: "" });
}
