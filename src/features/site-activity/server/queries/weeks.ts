import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

type ByWeek = Map<string, number>;

const mapOf = (rows: readonly { week: string; count: number }[]): ByWeek =>
  new Map(rows.map(({ week, count }) => [week, count]));

/** Monday (UTC) of the week, as YYYY-MM-DD. */
const weekOf = (column: string) =>
  sql`to_char(date_trunc('week', ${sql.ref(column)} at time zone 'UTC'), 'YYYY-MM-DD')`;

const startOf = (since: string) => sql`(${since}::date)::timestamp at time zone 'UTC'`;

/** Registrations by week, including deleted members. */
export async function countJoinedByWeek({ db }: Ctx, since: string): Promise<ByWeek> {
  const { rows } = await sql<{ week: string; count: number }>`
    select ${weekOf("dateInserted")} as week, count(*)::int as count from users
    where "dateInserted" >= ${startOf(since)} group by 1`.execute(db);
  return mapOf(rows);
}

const postsSince = (categoryIDs: readonly number[], since: string) => {
  const places = sql`d."categoryID" = any(${[...categoryIDs]}::int[]) and d."dateDeleted" is null`;
  return sql`(
    select d."insertUserID" as who, d."dateInserted" from discussions d
    where d."dateInserted" >= ${startOf(since)} and d.type <> 'redirect' and ${places}
    union all
    select c."insertUserID", c."dateInserted" from comments c join discussions d on d."discussionID" = c."parentRecordID"
    where c."parentRecordType" = 'discussion' and c."dateDeleted" is null and c."dateInserted" >= ${startOf(since)} and ${places}
  ) written`;
};

export async function countPostedByWeek(
  { db }: Ctx,
  categoryIDs: readonly number[],
  since: string,
): Promise<ByWeek> {
  const { rows } = await sql<{ week: string; count: number }>`
    select ${weekOf("dateInserted")} as week, count(*)::int as count
    from ${postsSince(categoryIDs, since)} group by 1`.execute(db);
  return mapOf(rows);
}

export async function countWritersByWeek(
  { db }: Ctx,
  categoryIDs: readonly number[],
  since: string,
): Promise<ByWeek> {
  const { rows } = await sql<{ week: string; count: number }>`
    select ${weekOf("dateInserted")} as week, count(distinct who)::int as count
    from ${postsSince(categoryIDs, since)} group by 1`.execute(db);
  return mapOf(rows);
}
