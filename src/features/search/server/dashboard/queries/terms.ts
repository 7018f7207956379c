import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface CountedTerm {
  query: string;
  searches: number;
  nothing: number;
}

/** Limit of different terms per day, so that searches cannot fill the database. */
const maxTermsPerDay = 20_000;

/** Adds to the counts of a day. Rows are written in key order, against deadlocks. */
export async function countTerms(
  { db }: TransactionCtx,
  day: string,
  terms: readonly CountedTerm[],
): Promise<void> {
  await sql`
    insert into "searchTerms" as known (day, query, "countSearches", "countNothing")
    select ${day}::date, query, searches, nothing
    from unnest(${terms.map(({ query }) => query)}::text[], ${terms.map(({ searches }) => searches)}::integer[],
      ${terms.map(({ nothing }) => nothing)}::integer[]) as counted (query, searches, nothing)
    where (select count(*) from "searchTerms" where day = ${day}::date) < ${maxTermsPerDay}
    order by query
    on conflict (day, query) do update set "countSearches" = known."countSearches" + excluded."countSearches",
      "countNothing" = known."countNothing" + excluded."countNothing"`.execute(db);
}

export async function countChoice(
  { db }: TransactionCtx,
  { query, since, recordType, recordID }: Choice,
): Promise<void> {
  await sql`
    with term as (
      update "searchTerms" set "countChoices" = "countChoices" + 1
      where query = ${query} and day = (
        select max(day) from "searchTerms" where query = ${query} and day >= ${since}::date)
      returning day
    )
    insert into "searchChoices" as known (day, query, "recordType", "recordID", count)
    select day, ${query}, ${recordType}, ${recordID}::integer, 1 from term
    on conflict (day, query, "recordType", "recordID") do update set count = known.count + 1`.execute(
    db,
  );
}

export interface Choice {
  query: string;
  since: string;
  recordType: string;
  recordID: number;
}

export interface TermsAsked {
  since: string;
  condition: "any" | "nothing" | "unchosen";
  limit: number;
  offset: number;
}

const conditionOf = {
  any: sql`true`,
  nothing: sql`sum("countNothing") > 0`,
  unchosen: sql`sum("countChoices") = 0 and sum("countNothing") < sum("countSearches")`,
};
const orderOf = {
  any: sql`sum("countSearches") desc, query`,
  nothing: sql`sum("countNothing") desc, query`,
  unchosen: sql`sum("countSearches") desc, query`,
};

export async function listTerms({ db }: Ctx, { since, condition, limit, offset }: TermsAsked) {
  const { rows } = await sql<TermRow>`
    select query, sum("countSearches")::integer as "countSearches", sum("countNothing")::integer as "countNothing",
      sum("countChoices")::integer as "countChoices", max(day)::text as "dateLastSearched",
      (count(*) over ())::integer as total
    from "searchTerms" where day >= ${since}::date
    group by query having ${conditionOf[condition]}
    order by ${orderOf[condition]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface TermRow {
  query: string;
  countSearches: number;
  countNothing: number;
  countChoices: number;
  dateLastSearched: string;
  total: number;
}

const mostChoices = 3;

export async function listChoices({ db }: Ctx, since: string, queries: readonly string[]) {
  const { rows } = await sql<{
    query: string;
    recordType: string;
    recordID: number;
    count: number;
  }>`
    select query, "recordType", "recordID", count from (
      select query, "recordType", "recordID", sum(count)::integer as count,
        row_number() over (partition by query order by sum(count) desc, "recordType", "recordID") as place
      from "searchChoices" where day >= ${since}::date and query = any(${[...queries]}::text[])
      group by query, "recordType", "recordID"
    ) as chosen where place <= ${mostChoices} order by query, place`.execute(db);
  return rows;
}

export async function removeTerms(
  { db }: TransactionCtx,
  words: string | undefined,
  { isExact = false }: { isExact?: boolean } = {},
) {
  const condition = isExact ? sql`query = ${words}` : sql`strpos(query, ${words}) > 0`;
  const { numAffectedRows = 0n } = await sql`
    delete from "searchTerms"
    where ${words === undefined ? sql`true` : condition}`.execute(db);
  return Number(numAffectedRows);
}

export async function removeTermsBefore({ db }: TransactionCtx, day: string): Promise<void> {
  await sql`delete from "searchTerms" where day < ${day}::date`.execute(db);
}
