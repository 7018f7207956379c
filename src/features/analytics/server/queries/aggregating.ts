import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface Sum {
  day: string;
  metric: string;
  name: string;
  count: number;
}

export interface Run {
  /** Visits of the day, records that changed until the day, or records from before the first run. */
  part: "visits" | "changing" | "past";
  day: string;
}

/** Locks the run of a day until the end of the transaction, so that nobody else counts it. */
export const lockRun = ({ db }: TransactionCtx, { part, day }: Run, date: Date) =>
  sql`insert into "analyticsRuns" (part, day, "dateCounted") values (${part}, ${day}::date, ${date})
    on conflict (part, day) do update set "dateCounted" = excluded."dateCounted"`.execute(db);

/** Of any day, unless one is given. */
export async function hasRun({ db }: Ctx, { part, day }: Pick<Run, "part"> & Partial<Run>) {
  const { rows } = await sql`
    select from "analyticsRuns" where part = ${part} and day = coalesce(${day ?? null}::date, day) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function findLastRun({ db }: Ctx): Promise<{ date: Date } | undefined> {
  const { rows } = await sql<{ date: Date }>`
    select "dateCounted" as date from "analyticsRuns" where part = 'visits'
    order by day desc limit 1`.execute(db);
  return rows[0];
}

/** Events of a day are all written after so long, unless the database was away. */
const writtenAfter = sql`interval '1 hour'`;

/** Days with events that were not counted since they were over. */
export async function listUncounted(
  { db }: Ctx,
  { first, last, timeZone }: Period,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(days.day, 'YYYY-MM-DD') as day
    from (select ${first}::date + n as day from generate_series(0, ${last}::date - ${first}::date) n) days
    left join "analyticsRuns" r on r.part = 'visits' and r.day = days.day
    where exists (select from "analyticsEvents" e where e.day = days.day) and (r.part is null
      or r."dateCounted" < ((days.day + 1)::timestamp + ${writtenAfter}) at time zone ${timeZone})
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

const countingMs = 120_000;

/** A large day takes longer than statements usually may. */
export const limitCounting = ({ db }: TransactionCtx) =>
  sql`select set_config('statement_timeout', ${String(countingMs)}, true)`.execute(db);

/** Seeing the same page again within this time is a repetition, such as a page that tells twice what it shows. */
const repeated = sql`interval '5 seconds'`;
const visitPause = sql`interval '30 minutes'`;
const mostNames = 100;

/** Views, visits and visitors of a day, its most seen pages, and where visitors came from and went. */
export async function sumVisits({ db }: Ctx, day: string): Promise<Sum[]> {
  const { rows } = await sql<Omit<Sum, "day">>`
    with told as (
      select type, path, host, "visitorKey", "isMember", "dateInserted",
        lag("dateInserted") over visitor as before, lag(path) over visitor as "pathBefore"
      from "analyticsEvents" where day = ${day}::date
      window visitor as (partition by type, "visitorKey" order by "dateInserted", "eventID")
    ), views as (
      select * from told where type = 'page_view' and not ("visitorKey" is not null and before is not null
        and before > "dateInserted" - ${repeated} and "pathBefore" is not distinct from path)
    ), named as (
      select 'page' as metric, path as name, count(*)::int as count from views where path is not null group by path
      union all
      select 'referrer', host, count(*)::int from views where host is not null group by host
      union all
      select 'destination', host, count(*)::int from told
      where type = 'externalNavigation' and host is not null group by host
    ), ranked as (
      select *, row_number() over (partition by metric order by count desc, name) as place from named
    )
    select metric, name, count from ranked where place <= ${mostNames}
    union all
    select metric, '', count from (
      select count(*)::int as views,
        count(*) filter (where "visitorKey" is not null
          and (before is null or before < "dateInserted" - ${visitPause}))::int as visits,
        count(distinct "visitorKey")::int as visitors,
        count(distinct "visitorKey") filter (where "isMember")::int as members
      from views) as sums
    cross join lateral (values ('pageViews', views), ('visits', visits), ('visitors', visitors),
      ('activeMembers', members)) as each (metric, count)
    where count > 0`.execute(db);
  return rows.map((row) => ({ ...row, day }));
}

interface Period {
  first: string;
  last: string;
  timeZone: string;
}

/** What was written and found on each day of a period, from the records themselves. */
export async function sumRecords({ db }: Ctx, { first, last, timeZone }: Period): Promise<Sum[]> {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
  const within = (column: string) => sql`
    ${sql.ref(column)} >= ${first}::date::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (${last}::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<Sum>`
    with posts as (
      select d."insertUserID" as writer, ${day("d.dateInserted")} as day,
        extract(epoch from reply."dateInserted" - d."dateInserted") / 60 as minutes
      from discussions d
      left join lateral (
        select c."dateInserted" from comments c
        where c."parentRecordType" = 'discussion' and c."parentRecordID" = d."discussionID"
          and c."dateDeleted" is null and c."insertUserID" <> d."insertUserID"
        order by c.position limit 1) reply on true
      where ${within("d.dateInserted")} and d."dateDeleted" is null and d.type <> 'redirect'
    ), replies as (
      select "insertUserID" as writer, ${day("dateInserted")} as day from comments
      where ${within("dateInserted")} and "dateDeleted" is null
    ), sums as (
      select day, 'discussions' as metric, count(*) as count from posts group by day
      union all select day, 'replied', count(minutes) from posts group by day
      union all select day, 'replyMinutes', coalesce(sum(greatest(minutes, 0)), 0)::bigint from posts group by day
      union all select day, 'unanswered', count(*) filter (where minutes is null) from posts group by day
      union all select day, 'comments', count(*) from replies group by day
      union all select day, 'writers', count(distinct writer)
        from (select day, writer from posts union all select day, writer from replies) written group by day
      union all select ${day("dateInserted")}, 'registrations', count(*) from users
        where ${within("dateInserted")} group by 1
      union all select day, 'searches', sum("countSearches") from "searchTerms"
        where day between ${first}::date and ${last}::date group by day
      union all select day, 'searchesWithoutResults', sum("countNothing") from "searchTerms"
        where day between ${first}::date and ${last}::date group by day
    )
    select to_char(day, 'YYYY-MM-DD') as day, metric, '' as name, count::int from sums where count > 0`.execute(
    db,
  );
  return rows;
}

/** How many of the members who registered in a week wrote in it and in the weeks after, of weeks since a Monday. */
export async function sumCohorts(
  { db }: Ctx,
  { first, timeZone }: Pick<Period, "first" | "timeZone">,
): Promise<Sum[]> {
  const week = (column: string) =>
    sql`date_trunc('week', ${sql.ref(column)} at time zone ${timeZone})::date`;
  const since = sql`${first}::date::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<Sum>`
    with joined as (
      select "userID", ${week("dateInserted")} as week from users where "dateInserted" >= ${since}
    ), written as (
      select "insertUserID" as "userID", ${week("dateInserted")} as week from discussions
      where "dateInserted" >= ${since} and "dateDeleted" is null and type <> 'redirect'
      union
      select "insertUserID", ${week("dateInserted")} from comments
      where "dateInserted" >= ${since} and "dateDeleted" is null
    )
    select to_char(week, 'YYYY-MM-DD') as day, 'cohort' as metric, '' as name, count(*)::int as count
    from joined group by week
    union all
    select to_char(joined.week, 'YYYY-MM-DD'), 'cohort', ((written.week - joined.week) / 7)::text, count(*)::int
    from joined join written using ("userID") where written.week >= joined.week
    group by joined.week, written.week`.execute(db);
  return rows;
}

/** Replaces the sums of these metrics on the days of a period; one transaction at a time. */
export async function replaceSums(
  { db }: TransactionCtx,
  { first, last, metrics }: { first: string; last: string; metrics: readonly string[] },
  sums: readonly Sum[],
) {
  await sql`select pg_advisory_xact_lock(hashtextextended('analytics', 0))`.execute(db);
  await sql`delete from "analyticsDays" where metric = any(${[...metrics]}::text[])
    and day between ${first}::date and ${last}::date`.execute(db);
  const column = <Name extends keyof Sum>(name: Name) => sums.map((sum) => sum[name]);
  await sql`
    insert into "analyticsDays" (day, metric, name, count)
    select * from unnest(${column("day")}::date[], ${column("metric")}::text[], ${column("name")}::text[],
      ${column("count")}::bigint[])`.execute(db);
}
