import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { rankings } from "../../contract/rules.ts";
import { addDays, cohortWeeks, mondayOf, readTimeZone, todayOf } from "../domain/site-day.ts";
import {
  hasRun,
  limitCounting,
  listUncounted,
  lockRun,
  type Run,
  replaceSums,
  type Sum,
  sumCohorts,
  sumRecords,
  sumVisits,
} from "../queries/aggregating.ts";
import { keptDays } from "../settings.ts";

const visitMetrics = ["pageViews", "visits", "visitors", "activeMembers", ...rankings];
const recordMetrics = [
  "registrations",
  "discussions",
  "comments",
  "writers",
  "replied",
  "replyMinutes",
  "unanswered",
  "searches",
  "searchesWithoutResults",
];

/** Days before today whose records are counted once a day, as posts are answered and deleted later. */
const changingDays = 30;
/** Days before the first run, in portions. */
const pastDays = 360;

interface Asked {
  /** Yesterday is counted again, too. */
  isAsked?: boolean;
}

/**
 * Counts today, and what no run has counted since it was over. What cannot be counted of earlier days is logged and
 * tried again by the next run. All of it replaces what was there, so it can stop anywhere and run again.
 */
export async function countDays(ctx: Ctx, { isAsked = false }: Asked = {}): Promise<Date> {
  const today = await todayOf(ctx);
  const yesterday = addDays(today, -1);
  const first = addDays(today, -(await readSetting(ctx, keptDays)));
  const timeZone = await readTimeZone(ctx);
  const uncounted = await listUncounted(ctx, { first, last: yesterday, timeZone });
  for (const day of new Set([...uncounted, ...(isAsked ? [yesterday] : [])]))
    await attempt(ctx, () => countVisits(ctx, day));
  if (isAsked) await attempt(ctx, () => countRecords(ctx, { first: yesterday, last: yesterday }));
  await attempt(ctx, () => countDaily(ctx, today));
  await attempt(ctx, () => countPast(ctx, today));
  await countRecords(ctx, { first: today, last: today });
  await countVisits(ctx, today);
  return ctx.now();
}

async function attempt(ctx: Ctx, count: () => Promise<void>) {
  try {
    await count();
  } catch (error) {
    ctx.log.error({ err: error }, "earlier days could not be counted");
  }
}

interface Counted {
  first: string;
  last: string;
  run?: Run;
}

const replace = (
  ctx: Ctx,
  { run, ...period }: Counted & { metrics: readonly string[] },
  sum: (tx: TransactionCtx) => Promise<Sum[]>,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await limitCounting(tx);
    if (run) await lockRun(tx, run, tx.now());
    await replaceSums(tx, period, await sum(tx));
  });

const countVisits = (ctx: Ctx, day: string) =>
  replace(
    ctx,
    { first: day, last: day, metrics: visitMetrics, run: { part: "visits", day } },
    (tx) => sumVisits(tx, day),
  );

async function countRecords(ctx: Ctx, { first, last, run }: Counted) {
  const timeZone = await readTimeZone(ctx);
  const counted = { first, last, metrics: recordMetrics, ...(run && { run }) };
  await replace(ctx, counted, (tx) => sumRecords(tx, { first, last, timeZone }));
}

async function countDaily(ctx: Ctx, today: string) {
  const run = { part: "changing", day: today } as const;
  if (await hasRun(ctx, run)) return;
  const [first, last] = [addDays(mondayOf(today), -7 * (cohortWeeks - 1)), today];
  const timeZone = await readTimeZone(ctx);
  await replace(ctx, { first, last, metrics: ["cohort"] }, (tx) =>
    sumCohorts(tx, { first, timeZone }),
  );
  await countRecords(ctx, { first: addDays(today, -changingDays), last: addDays(today, -1), run });
}

async function countPast(ctx: Ctx, today: string) {
  if (await hasRun(ctx, { part: "past" })) return;
  for (let days = pastDays; days > changingDays; days -= changingDays) {
    const [first, last] = [addDays(today, -days), addDays(today, changingDays - days - 1)];
    const isLast = days - changingDays <= changingDays;
    const run = { part: "past", day: today } as const;
    await countRecords(ctx, { first, last, ...(isLast && { run }) });
  }
}
