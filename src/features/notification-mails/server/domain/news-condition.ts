import { z } from "zod";
import { defineMailCondition, type Obstacle } from "#features/mail/server/public.ts";
import { askAgain, type Hearing, listReadKeys } from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { finish, listByKeys, putBack, type WaitingRow } from "../queries.ts";
import { quietUntil } from "./quiet-hours.ts";
import { reviewReceiver } from "./review-receiver.ts";
import { readSchedule } from "./schedule.ts";

const channel = "email";

interface Review {
  userID: number;
  rows: readonly WaitingRow[];
  kept: readonly WaitingRow[];
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
    if (!receiver) return settling({ ...review, kept: [], why: why ?? "gone" });
    const judged = await judge(ctx, userID, rows);
    const kept = mayHaveArrived ? [] : rows.filter(({ key }) => judged.get(key) === "heard");
    if (why) return settling({ ...review, kept, why });
    const isWhole = keys.every((key) => judged.get(key) === "heard");
    if (!isWhole) return settling({ ...review, kept, why: reasonOf(judged, kept.length > 0) });
    const dateNextTry = mayHaveArrived
      ? undefined
      : quietUntil(ctx.now(), await readSchedule(ctx, userID));
    return dateNextTry && settling({ ...review, kept, why: "quiet", dateNextTry });
  },
});

export async function judge(
  ctx: Ctx,
  userID: number,
  rows: readonly WaitingRow[],
): Promise<ReadonlyMap<string, Hearing | "read">> {
  const read = await listReadKeys(
    ctx,
    userID,
    rows.map(({ key }) => key),
  );
  const unread = rows.filter(({ key }) => !read.has(key));
  const heard = await askAgain(ctx, { userID, channel }, unread);
  return new Map<string, Hearing | "read">([
    ...[...read].map((key) => [key, "read"] as const),
    ...heard,
  ]);
}

function reasonOf(judged: ReadonlyMap<string, Hearing | "read">, isPartKept: boolean) {
  if (isPartKept) return "changed";
  const found = new Set(judged.values());
  // Rows of erased authors no longer exist.
  if (found.has("unseen") || found.size === 0) return "unseen";
  return found.has("unwanted") ? "unwanted" : "read";
}

const settling = ({ userID, rows, kept, why, dateNextTry }: Review): Obstacle => ({
  why,
  async settle(tx) {
    const keptKeys = kept.map(({ key }) => key);
    const dropped = rows.map(({ key }) => key).filter((key) => !keptKeys.includes(key));
    await finish(tx, userID, dropped, { outcome: "dropped", dateDone: tx.now() });
    await putBack(tx, userID, keptKeys, dateNextTry);
  },
});
