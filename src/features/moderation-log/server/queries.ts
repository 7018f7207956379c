import { sql } from "kysely";
import { inPlaces, type Places } from "#features/reports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";

/** Category of the removed record. */
const categoryID = sql<number>`coalesce(d."categoryID", p."categoryID")`;

const removals = (ctx: Ctx, categoryIDs: readonly number[]) =>
  ctx.db
    .selectFrom("removals as r")
    .leftJoin("comments as c", (join) =>
      join.onRef("c.commentID", "=", "r.recordID").on("r.recordType", "=", "comment"),
    )
    .leftJoin("discussions as d", (join) =>
      join.onRef("d.discussionID", "=", "r.recordID").on("r.recordType", "=", "discussion"),
    )
    .leftJoin("discussions as p", (join) =>
      join
        .onRef("p.discussionID", "=", "c.parentRecordID")
        .on("c.parentRecordType", "=", "discussion"),
    )
    .where(sql<boolean>`${categoryID} = ${oneOf(categoryIDs, "int")}`);

export const listRemovals = (
  ctx: Ctx,
  categoryIDs: readonly number[],
  { page, limit }: { page: number; limit: number },
) =>
  removals(ctx, categoryIDs)
    .select([
      "r.recordType",
      "r.dateInserted",
      "r.dateRestored",
      "r.reportReasonIDs",
      categoryID.as("categoryID"),
    ])
    .orderBy("r.removalID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countRemovals(ctx: Ctx, categoryIDs: readonly number[]): Promise<number> {
  const row = await removals(ctx, categoryIDs)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

const part = (share: number, from: string, to: string) =>
  sql<number | null>`round(extract(epoch from percentile_cont(${share}::float8)
    within group (order by ${sql.raw(to)} - ${sql.raw(from)})))::int`;

export async function readWaiting({ db, now }: Ctx, places: Places) {
  const { rows } = await sql<{
    countOpen: number;
    dateOldestOpen: Date | null;
    medianOpenSeconds: number | null;
  }>`
    select count(*)::int as "countOpen", min(q."dateInserted") as "dateOldestOpen",
      round(extract(epoch from percentile_cont(0.5) within group (order by ${now()}::timestamptz - q."dateInserted")))::int
        as "medianOpenSeconds"
    from reports q join "reportedRecords" r using ("reportedRecordID")
    where q.status = 'new' and ${inPlaces(places)}`.execute(db);
  return rows[0] ?? { countOpen: 0, dateOldestOpen: null, medianOpenSeconds: null };
}

const decided = sql`q.status <> 'new' and q."dateUpdated" is not null`;

export async function readAnswers({ db }: Ctx, places: Places, since: Date) {
  const { rows } = await sql<{
    countReports: number;
    countDecided: number;
    medianAnswerSeconds: number | null;
    slowAnswerSeconds: number | null;
  }>`
    select count(*)::int as "countReports", (count(*) filter (where ${decided}))::int as "countDecided",
      ${part(0.5, 'q."dateInserted"', 'q."dateUpdated"')} as "medianAnswerSeconds",
      ${part(0.9, 'q."dateInserted"', 'q."dateUpdated"')} as "slowAnswerSeconds"
    from (select "dateInserted", case when ${decided} then "dateUpdated" end as "dateUpdated", status, "reportedRecordID"
      from reports q where q."dateInserted" >= ${since}) q
    join "reportedRecords" r using ("reportedRecordID")
    where ${inPlaces(places)}`.execute(db);
  return (
    rows[0] ?? {
      countReports: 0,
      countDecided: 0,
      medianAnswerSeconds: null,
      slowAnswerSeconds: null,
    }
  );
}

export async function listDeciders({ db }: Ctx, places: Places, since: Date) {
  const { rows } = await sql<{
    userID: number;
    countDecided: number;
    medianAnswerSeconds: number;
  }>`
    select q."updateUserID" as "userID", count(*)::int as "countDecided",
      ${part(0.5, 'q."dateInserted"', 'q."dateUpdated"')} as "medianAnswerSeconds"
    from reports q join "reportedRecords" r using ("reportedRecordID")
    where q."dateInserted" >= ${since} and ${decided} and q."updateUserID" > 0 and ${inPlaces(places)}
    group by q."updateUserID" order by count(*) desc, q."updateUserID" limit 100`.execute(db);
  return rows;
}
