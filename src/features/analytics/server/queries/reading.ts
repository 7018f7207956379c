import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

interface Period {
  first: string;
  last: string;
}

export interface DaySum {
  day: string;
  metric: string;
  count: number;
}

export async function readDays(
  { db }: Ctx,
  metrics: readonly string[],
  { first, last }: Period,
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select to_char(day, 'YYYY-MM-DD') as day, metric, count::float8 as count from "analyticsDays"
    where metric = any(${[...metrics]}::text[]) and name = ''
      and day between ${first}::date and ${last}::date`.execute(db);
  return rows;
}

const mostShown = 20;

/** The most frequent names of each metric in a period. */
export async function readRankings(
  { db }: Ctx,
  metrics: readonly string[],
  { first, last }: Period,
): Promise<{ metric: string; name: string; count: number }[]> {
  const { rows } = await sql<{ metric: string; name: string; count: number }>`
    select metric, name, count::int from (
      select metric, name, sum(count) as count,
        row_number() over (partition by metric order by sum(count) desc, name) as place
      from "analyticsDays"
      where metric = any(${[...metrics]}::text[]) and day between ${first}::date and ${last}::date
      group by metric, name) ranked
    where place <= ${mostShown} order by metric, place`.execute(db);
  return rows;
}

export async function readCohorts({ db }: Ctx, { first, last }: Period) {
  const { rows } = await sql<{ day: string; name: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, name, count::int from "analyticsDays"
    where metric = 'cohort' and day between ${first}::date and ${last}::date
    order by "analyticsDays".day desc`.execute(db);
  return rows;
}

export async function findRun({ db }: Ctx, { last }: Pick<Period, "last">) {
  const { rows } = await sql<{ date: Date }>`
    select "dateCounted" as date from "analyticsRuns" where part = 'visits' and day <= ${last}::date
    order by day desc limit 1`.execute(db);
  return rows[0]?.date;
}
