import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { statementsOf } from "./filters/read-rows.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { timed, withSite } from "./rig/within-process.ts";

const years = 3;
const viewsPerDay = 100_000;
const namesPerDay = 100;
const rounds = 20;
const mostStatements = 8;
const mostMs = 250;
const periods = [7, 30, 90, 366];

export const analytics: Scenario = {
  name: "analytics",
  title: "The dashboard of analytics",
  about: `The sums of ${years} years with ${viewsPerDay.toLocaleString("en")} page views a day, together more than 100 million, and the ${namesPerDay} most frequent pages and sites of each day. Calls within the process, once the code is warm.`,
  measure: () =>
    withSite(async (ctx) => {
      await fill(ctx);
      const call = callAddress(ctx);
      const measured: { days: number; ms: number; statements: number }[] = [];
      for (const days of periods) {
        const read = () => call("GET", "/analytics/report", { query: { days } });
        await read();
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) times.push(await timed(read));
        const { length: statements } = await statementsOf(ctx, read);
        measured.push({ days, ms: median(times), statements });
      }
      const slowest = Math.max(...measured.map(({ ms }) => ms));
      const statements = Math.max(...measured.map((each) => each.statements));
      return {
        table: [
          ["period", "median ms", "statements"],
          ...measured.map((each) => [
            `${each.days} days`,
            each.ms.toFixed(1),
            String(each.statements),
          ]),
        ],
        verdict: `at most ${statements} statements, ${mostStatements} wanted, and ${slowest.toFixed(0)} ms, ${mostMs} wanted.`,
        isWithinLimit: statements <= mostStatements && slowest <= mostMs,
      };
    }),
};

async function fill({ db }: Ctx) {
  const days = sql`generate_series(current_date - ${years * 366}::int, current_date, '1 day') as day`;
  await sql`
    insert into "analyticsDays" (day, metric, name, count)
    select day::date, metric, '', ${viewsPerDay} * (0.5 + random())
    from ${days}, unnest(array['pageViews', 'visits', 'visitors', 'activeMembers', 'registrations',
      'discussions', 'comments', 'writers', 'replied', 'replyMinutes', 'unanswered', 'searches',
      'searchesWithoutResults']) as metric`.execute(db);
  await sql`
    insert into "analyticsDays" (day, metric, name, count)
    select day::date, metric, '/' || metric || '/' || (number + extract(doy from day)::int % 400), 5000 / number
    from ${days}, unnest(array['page', 'referrer', 'destination']) as metric,
      generate_series(1, ${namesPerDay}::int) as number`.execute(db);
  await sql`
    insert into "analyticsDays" (day, metric, name, count)
    select date_trunc('week', current_date)::date - 7 * week, 'cohort', coalesce(later::text, ''), 100
    from generate_series(0, 11) as week,
      unnest(array[null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) as later`.execute(db);
  await sql`insert into "analyticsRuns" values ('visits', current_date, now())`.execute(db);
  await sql`vacuum analyze "analyticsDays"`.execute(db);
}
