import { z } from "zod";
import { defineMailCondition, type Obstacle } from "#features/mail/server/public.ts";
import {
  listReadKeys,
  type PendingState,
  recheckPending,
} from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { finish, listByKeys, putBack, type WaitingRow } from "../queries.ts";
import { quietUntil } from "./quiet-hours.ts";
import { reviewReceiver } from "./review-receiver.ts";
import { readSchedule } from "./schedule.ts";

const channel = "email";

interface Review {
  userID: number;
  rows: readonly WaitingRow[];
  remainingRows: readonly WaitingRow[];
  why: Obstacle["why"];
  dateNextTry: Date;
}

/**
 * A queued mail is sent only if all of its notifications are still unread, visible and wanted. Otherwise the rest
 * is queued for a new mail, unless this one may have arrived.
 */
export const newsCondition = defineMailCondition({
  name: "notification-mails.news",
  facts: z.object({ userID: z.int(), keys: z.array(z.string()) }),
  async findObstacle(ctx, { recipient, mayHaveArrived }, { userID, keys }) {
    const rows = await listByKeys(ctx, userID, keys);
    const { receiver, why } = await reviewReceiver(ctx, userID, recipient);
    const review = { userID, rows, dateNextTry: ctx.now() };
    if (!receiver) return settling({ ...review, remainingRows: [], why: why ?? "gone" });
    const states = await checkRows(ctx, userID, rows);
    const remainingRows = mayHaveArrived
      ? []
      : rows.filter(({ key }) => states.get(key) === "deliverable");
    if (why) return settling({ ...review, remainingRows, why });
    const isWhole = keys.every((key) => states.get(key) === "deliverable");
    if (!isWhole)
      return settling({
        ...review,
        remainingRows,
        why: reasonOf(states, remainingRows.length > 0),
      });
    const dateNextTry = mayHaveArrived
      ? undefined
      : quietUntil(ctx.now(), await readSchedule(ctx, userID));
    return dateNextTry && settling({ ...review, remainingRows, why: "quiet", dateNextTry });
  },
});

export async function checkRows(
  ctx: Ctx,
  userID: number,
  rows: readonly WaitingRow[],
): Promise<ReadonlyMap<string, PendingState | "read">> {
  const read = await listReadKeys(
    ctx,
    userID,
    rows.map(({ key }) => key),
  );
  const unread = rows.filter(({ key }) => !read.has(key));
  const pendingStates = await recheckPending(ctx, { userID, channel }, unread);
  return new Map<string, PendingState | "read">([
    ...[...read].map((key) => [key, "read"] as const),
    ...pendingStates,
  ]);
}

function reasonOf(states: ReadonlyMap<string, PendingState | "read">, hasRemaining: boolean) {
  if (hasRemaining) return "changed";
  const foundStates = new Set(states.values());
  // Rows of erased authors no longer exist.
  if (foundStates.has("unseen") || foundStates.size === 0) return "unseen";
  return foundStates.has("unwanted") ? "unwanted" : "read";
}

const settling = ({ userID, rows, remainingRows, why, dateNextTry }: Review): Obstacle => ({
  why,
  async settle(tx) {
    const remainingKeys = remainingRows.map(({ key }) => key);
    const dropped = rows.map(({ key }) => key).filter((key) => !remainingKeys.includes(key));
    await finish(tx, userID, dropped, { outcome: "dropped", dateDone: tx.now() });
    await putBack(tx, userID, remainingKeys, dateNextTry);
  },
});
