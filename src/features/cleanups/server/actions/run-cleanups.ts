import { audit } from "#features/audit-logs/server/public.ts";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { ApiError, conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isLockedOut } from "#platform/server/database/failures.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import type { CleanupState } from "../../contract/rules.ts";
import { getCleanable } from "../domain/check-target.ts";
import { type Content, listContents } from "../domain/contents.ts";
import { type CleanupRow, endStage, findCleanup, lockCleanup } from "../queries/cleanups.ts";
import {
  changeItem,
  countItems,
  type ItemRow,
  type ItemState,
  listNext,
  lockItem,
  markItemsLogged,
} from "../queries/items.ts";
import { cleanupEvent } from "./create-cleanup.ts";

const requestTimeout = 408;
const batchSize = 50;
/** At most this many ids per log; the rest is counted. */
const maxListedItems = 1_000;

interface Stage {
  from: "waiting" | "removed";
  done: ItemState;
  failed: ItemState;
  to: CleanupState;
}

const stages: Partial<Record<CleanupState, Stage>> = {
  removing: { from: "waiting", done: "removed", failed: "skipped", to: "removed" },
  restoring: { from: "removed", done: "restored", failed: "lost", to: "restored" },
};

type Outcomes = Map<string, ApiError | undefined>;

/** Resumes cleanups item by item, until the time limit of the request. */
export async function runCleanups(
  ctx: Ctx,
  cleanupIDs: readonly number[],
): Promise<Progress<string>> {
  const ids = [...new Set(cleanupIDs)];
  const outcomes: Outcomes = new Map();
  let left: readonly number[] = ids;
  for (const cleanupID of ids) {
    const isDone = await runOne(ctx, await getRunnable(ctx, cleanupID), outcomes);
    if (!isDone) break;
    left = left.slice(1);
  }
  if (ctx.longRun) ctx.longRun.left = left;
  if (ctx.response) ctx.response.status = left.length > 0 ? requestTimeout : 200;
  const failed = [...outcomes].flatMap(([id, error]) => (error ? [{ id, error }] : []));
  const counts = await countItems(ctx, ids);
  return {
    progress: {
      successIDs: [...outcomes].flatMap(([id, error]) => (error ? [] : [id])),
      failedIDs: failed.map(({ id }) => id),
      exceptionsByID: Object.fromEntries(failed.map(({ id, error }) => [id, error.toBody()])),
      countTotalIDs: counts.reduce((sum, { count }) => sum + count, 0),
    },
    callbackPayload: null,
  };
}

async function getRunnable(ctx: Ctx, cleanupID: number): Promise<CleanupRow> {
  const cleanup = await findCleanup(ctx, cleanupID);
  if (!cleanup) throw notFound("Cleanup");
  await getCleanable(ctx, cleanup.userID);
  return cleanup;
}

/** Returns whether the cleanup is done. Outcomes are logged in any case. */
async function runOne(ctx: Ctx, cleanup: CleanupRow, outcomes: Outcomes): Promise<boolean> {
  const stage = stages[cleanup.state as CleanupState];
  if (!stage) return true;
  const { cleanupID, userID } = cleanup;
  const contents = new Map(listContents(ctx).map((content) => [content.type, content]));
  while (true) {
    const items = await listNext(ctx, cleanupID, { state: stage.from, limit: batchSize });
    for (const item of items) {
      if (outcomes.size > 0 && ctx.longRun?.isOver()) {
        await ctx.transaction((tx) => logOutcomes(tx, cleanup));
        return false;
      }
      const key = `${item.type}:${item.itemID}`;
      const act = { stage, userID, content: contents.get(item.type) };
      outcomes.set(key, await runItem(ctx, item, act));
    }
    if (items.length === 0) break;
  }
  await ctx.transaction(async (tx) => {
    await lockCleanup(tx, cleanupID);
    await logOutcomes(tx, cleanup);
    await endStage(tx, cleanupID, { from: cleanup.state as CleanupState, to: stage.to });
  });
  return true;
}

interface Act {
  stage: Stage;
  userID: number;
  content: Content | undefined;
}

/** Processes one item, or stores the reason of failure. Safe against concurrent runs. */
async function runItem(ctx: Ctx, item: ItemRow, act: Act): Promise<ApiError | undefined> {
  try {
    await ctx.transaction((tx) => processItem(tx, item, act));
    return undefined;
  } catch (error) {
    const refusal = isLockedOut(error) ? new ChangedMeanwhile() : error;
    if (!(refusal instanceof ApiError) || refusal.status >= 500) throw error;
    await ctx.transaction(async (tx) => {
      const now = await lockItem(tx, item.cleanupItemID);
      if (now?.state !== act.stage.from) return;
      const change = { state: act.stage.failed, message: refusal.message };
      await changeItem(tx, item.cleanupItemID, change);
    });
    return refusal;
  }
}

async function processItem(tx: TransactionCtx, item: ItemRow, { stage, userID, content }: Act) {
  const now = await lockItem(tx, item.cleanupItemID);
  if (now?.state !== stage.from) return;
  if (!content) throw notFound("Record");
  if (stage.from === "waiting") {
    const removed = await content.remove(tx, userID, item.itemID);
    const state = removed ? "removed" : "skipped";
    await changeItem(tx, item.cleanupItemID, { state, removed: removed ?? null });
    return;
  }
  // The data for restoring was purged.
  if (now.removed === null) throw conflict("This cannot be restored.");
  await content.restore(tx, userID, item.itemID, now.removed);
  await changeItem(tx, item.cleanupItemID, { state: "restored", removed: null });
}

/** Includes items that a previous run had no time to log. */
async function logOutcomes(tx: TransactionCtx, { cleanupID, userID, auditLogID }: CleanupRow) {
  const items = await markItemsLogged(tx, cleanupID);
  for (const [state, some] of Map.groupBy(items, (item) => item.state)) {
    await audit(tx, {
      eventType: cleanupEvent.eventType,
      message: `${some.length} items of member ${userID}: ${state}.`,
      text: {
        id: "audit.cleanup",
        values: { done: state, userID: String(userID), count: some.length },
      },
      context: {
        cleanupID,
        userID,
        count: some.length,
        pieces: some.slice(0, maxListedItems).map(({ type, itemID }) => `${type}:${itemID}`),
      },
      ...(auditLogID === null ? {} : { parentAuditLogID: String(auditLogID) }),
    });
  }
}
