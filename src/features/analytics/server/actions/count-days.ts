import type { Ctx } from "#platform/server/context.ts";
import { rankings } from "../../contract/rules.ts";
import {
  addDays,
  cohortWeeks,
  daysBetween,
  mondayOf,
  readTimeZone,
  todayOf,
} from "../domain/site-day.ts";
import {
  findLastRun,
  lockRun,
  replaceSums,
  sumCohorts,
  sumRecords,
  sumVisits,
} from "../queries/aggregating.ts";

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

/** Days before today whose records are counted again, as posts are answered and deleted later. */
const changingDays = 30;
/** Days before the first run, in portions. */
const pastDays = 360;

/**
 * Counts what happened since the last run: visits of each day since then, and records of the last days. All of it
 * replaces what was there, so it can stop anywhere and run again.
 */
export async function countDays(ctx: Ctx): Promise<Date> {
  const today = await todayOf(ctx);
  const last = await findLastRun(ctx);
  if (!last) await countPast(ctx, today);
  const yesterday = addDays(today, -1);
  const isNewDay = last?.day !== today;
  const first = last && last.day < yesterday ? last.day : yesterday;
  await countRecords(ctx, isNewDay ? addDays(today, -changingDays) : yesterday, today);
  if (isNewDay) await countCohorts(ctx, today);
  for (const day of daysBetween(first, today)) await countVisits(ctx, day);
  return ctx.now();
}

async function countVisits(ctx: Ctx, day: string) {
  await ctx.transaction(async (tx) => {
    await lockRun(tx, day, tx.now());
    const sums = await sumVisits(tx, day);
    await replaceSums(tx, { first: day, last: day, metrics: visitMetrics }, sums);
  });
}

async function countRecords(ctx: Ctx, first: string, last: string) {
  const timeZone = await readTimeZone(ctx);
  const sums = await sumRecords(ctx, { first, last, timeZone });
  await ctx.transaction((tx) => replaceSums(tx, { first, last, metrics: recordMetrics }, sums));
}

async function countPast(ctx: Ctx, today: string) {
  for (let days = pastDays; days > changingDays; days -= changingDays)
    await countRecords(ctx, addDays(today, -days), addDays(today, changingDays - days - 1));
}

async function countCohorts(ctx: Ctx, today: string) {
  const first = addDays(mondayOf(today), -7 * (cohortWeeks - 1));
  const sums = await sumCohorts(ctx, { first, timeZone: await readTimeZone(ctx) });
  await ctx.transaction((tx) => replaceSums(tx, { first, last: today, metrics: ["cohort"] }, sums));
}
