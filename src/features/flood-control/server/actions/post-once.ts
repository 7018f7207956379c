import { createHash } from "node:crypto";
import { readSetting } from "#features/settings/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { tooManyRequests } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { type Pace, pauseOf } from "../domain/pause.ts";
import { lockFloodControl, mostRecent, notePosted } from "../queries.ts";
import { type FloodLimit, sameWithinSeconds } from "../settings.ts";

const dayMs = 86_400_000;
const maxDates = 1_000;

interface Posting {
  limit: FloodLimit;
  /** Place and text: posts with equal content are duplicates. */
  content: readonly unknown[];
  isThere(recordID: number): Promise<boolean>;
  post(): Promise<number>;
}

/**
 * Posts unless the member has just posted the same; returns the id of the new or the earlier post. Throws 429
 * while the member must pause. Posts of a member are serialized across nodes, so that concurrent ones cannot
 * bypass the checks.
 */
export async function postOnce(
  tx: TransactionCtx,
  { limit, content, isThere, post }: Posting,
): Promise<number> {
  const { viewer } = tx;
  if (viewer.permissions.isSystem) return post();
  const posted = await lockFloodControl(tx, viewer.userID, limit.kind);
  const digest = createHash("sha256").update(JSON.stringify(content)).digest();
  const { recordID: last } = posted;
  const isSame = posted.digest?.equals(digest) && (await isRecent(tx, posted.dates.at(-1)));
  if (isSame && last !== null && (await isThere(last))) return last;
  const pace = await paceOf(tx, limit);
  const isExempt = can(viewer, "community.moderate");
  const seconds = isExempt ? 0 : await secondsToWait(tx, posted.dates, pace);
  if (seconds > 0)
    throw tooManyRequests(seconds, { message: "You are posting too fast.", cause: "flood" });
  const recordID = await post();
  const dates = [...posted.dates, tx.now()].slice(-Math.max(pace.count, mostRecent));
  await notePosted(tx, viewer.userID, limit.kind, { dates, digest, recordID });
  return recordID;
}

async function isRecent(tx: TransactionCtx, date: Date | undefined): Promise<boolean> {
  const withinMs = (await readSetting(tx, sameWithinSeconds)) * 1_000;
  return date !== undefined && tx.now().getTime() - date.getTime() < withinMs;
}

/** Scales with the site's rate limits. */
async function paceOf(tx: TransactionCtx, { settings }: FloodLimit): Promise<Pace> {
  const count = await readSetting(tx, settings.count);
  const most = Math.floor(count * tx.platform.config.FOLKMOOT_RATE_LIMIT_FACTOR);
  return {
    count: within(1, most, maxDates),
    seconds: await readSetting(tx, settings.seconds),
    pause: await readSetting(tx, settings.pause),
  };
}

/** Limits are halved on the first day of a member. */
async function secondsToWait(
  tx: TransactionCtx,
  dates: readonly Date[],
  pace: Pace,
): Promise<number> {
  const half = { ...pace, count: within(1, Math.floor(pace.count / 2), maxDates) };
  // Few members exceed even half of the limit, so only they are looked up.
  const ifNew = pauseOf(dates, tx.now(), half);
  if (ifNew === 0) return 0;
  return (await isNew(tx)) ? ifNew : pauseOf(dates, tx.now(), pace);
}

async function isNew(tx: TransactionCtx): Promise<boolean> {
  const user = await findUser(tx, tx.viewer.userID);
  return user !== undefined && tx.now().getTime() - user.dateInserted.getTime() < dayMs;
}

const within = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));
