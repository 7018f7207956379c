import { type BounceReport, stopMailTo } from "#features/mail/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { tellOwner } from "../jobs.ts";
import { type BouncedRow, countBounce, listOwners, markStopped, wasReported } from "../queries.ts";
import { softLimit } from "../settings.ts";

const countedMs = 30 * 86_400_000;
const unprovenEachMs = 86_400_000;

/**
 * Counts a bounce. At the limit, notifications to the address stop and its owner is notified. Unproven reports
 * count as temporary failures, at most once a day, so that forged ones are noticed before mails stop.
 */
export async function noteBounce(tx: TransactionCtx, report: BounceReport): Promise<void> {
  const ago = (ms: number) => new Date(tx.now().getTime() - ms);
  const { isProven, address } = report;
  if (!isProven && (await wasReported(tx, address, ago(unprovenEachMs)))) return;
  const countAs = isProven ? report.kind : "soft";
  const row = await countBounce(tx, { ...report, countAs }, ago(countedMs));
  if (row.dateStopped !== null || !(await isTooMany(tx, row))) return;
  await markStopped(tx, row.bounceID);
  await stopMailTo(tx, row.address, row.reason);
  const userID = (await listOwners(tx, [row.address])).get(row.address);
  if (userID !== undefined) await tx.enqueue(tellOwner, { userID, bounceID: row.bounceID });
}

/** A permanent failure or a complaint is enough. */
const isTooMany = async (tx: TransactionCtx, row: BouncedRow): Promise<boolean> =>
  row.countHard > 0 ||
  row.countComplaints > 0 ||
  row.countSoft >= (await readSetting(tx, softLimit));
