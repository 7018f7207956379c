import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AnalyticsDay } from "../../contract/resources.ts";
import { type Figure, figures, longestReport, rankings } from "../../contract/rules.ts";
import { type DaySum, findRun, readCohorts, readDays, readRankings } from "../queries/reading.ts";
import { addDays, cohortWeeks, daysBetween, mondayOf, readTimeZone, todayOf } from "./site-day.ts";

interface Asked {
  dateStarts?: string | undefined;
  dateEnds?: string | undefined;
  days: number;
}

async function periodOf(ctx: Ctx, { dateStarts, dateEnds, days }: Asked) {
  const last = dateEnds ?? (await todayOf(ctx));
  const first = dateStarts ?? addDays(last, 1 - days);
  if (first > last)
    throw invalid({ field: "dateEnds", message: "The last day is before the first." });
  if (addDays(first, longestReport) <= last)
    throw invalid({ field: "dateStarts", message: "A report has 366 days at most." });
  return { first, last, days: daysBetween(first, last) };
}

/** Takes the same few statements however much was counted. */
export async function readReport(ctx: Ctx, asked: Asked) {
  const { first, last, days } = await periodOf(ctx, asked);
  const timezone = await readTimeZone(ctx);
  const before = { first: addDays(first, -days.length), last: addDays(first, -1) };
  const monday = mondayOf(await todayOf(ctx));
  const cohortsSince = addDays(monday, -7 * (cohortWeeks - 1));
  const sums = await readDays(ctx, figures, { first: before.first, last });
  const named = await readRankings(ctx, rankings, { first, last });
  const cohorts = await readCohorts(ctx, { first: cohortsSince, last: monday });
  const date = await findRun(ctx, { last });
  const current = sums.filter(({ day }) => day >= first);
  return {
    dateStarts: first,
    dateEnds: last,
    previousStarts: before.first,
    previousEnds: before.last,
    timezone,
    dateCounted: date ?? null,
    totals: totalsOf(current),
    previous: totalsOf(sums.filter(({ day }) => day < first)),
    days: rowsOf(days, current),
    rankings: Object.fromEntries(
      rankings.map((ranking) => [
        ranking,
        named
          .filter(({ metric }) => metric === ranking)
          .map(({ name, count }) => ({ name, count })),
      ]),
    ) as Record<(typeof rankings)[number], { name: string; count: number }[]>,
    cohorts: cohortsOf(cohorts, monday),
  };
}

export async function readDayRows(ctx: Ctx, asked: Asked & { page: number; limit: number }) {
  const { days } = await periodOf(ctx, asked);
  const { page, limit } = asked;
  const shown = days.toReversed().slice((page - 1) * limit, page * limit);
  const [last = "", first = last] = [shown[0], shown.at(-1)];
  const sums = shown.length > 0 ? await readDays(ctx, figures, { first, last }) : [];
  return { rows: rowsOf(shown, sums), total: days.length };
}

type Totals = Record<Figure, number>;

function totalsOf(sums: readonly DaySum[]): Totals {
  const totals = Object.fromEntries(figures.map((figure) => [figure, 0])) as Totals;
  for (const { metric, count } of sums) totals[metric as Figure] += count;
  return totals;
}

function rowsOf(days: readonly string[], sums: readonly DaySum[]): AnalyticsDay[] {
  const byDay = Map.groupBy(sums, ({ day }) => day);
  return days.map((day) => ({ day, ...totalsOf(byDay.get(day) ?? []) }));
}

function cohortsOf(rows: readonly { day: string; name: string; count: number }[], monday: string) {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([week, ofWeek]) => {
    const weeks = daysBetween(week, monday).filter((day) => mondayOf(day) === day).length;
    const countOf = (name: string) => ofWeek.find((row) => row.name === name)?.count ?? 0;
    return {
      week,
      size: countOf(""),
      returned: Array.from({ length: weeks }, (_, index) => countOf(String(index))),
    };
  });
}
