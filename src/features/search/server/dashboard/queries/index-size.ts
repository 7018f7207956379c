import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** Above this the planner's estimate is shown instead of a count. */
const manyRecords = 200_000;

export async function sizeOfIndex({ db }: Ctx) {
  const { rows } = await sql<{ bytes: number; about: number }>`
    select pg_total_relation_size('"searchDocuments"')::float8 as bytes, greatest(reltuples, 0)::float8 as about
    from pg_class where oid = '"searchDocuments"'::regclass`.execute(db);
  const { bytes = 0, about = 0 } = rows[0] ?? {};
  const counts =
    about > manyRecords
      ? await sql<{ recordType: string; count: number }>`
          select "recordType", round(count(*) * 100)::integer as count
          from "searchDocuments" tablesample system (1) group by "recordType"`.execute(db)
      : await sql<{ recordType: string; count: number }>`
          select "recordType", count(*)::integer as count from "searchDocuments" group by "recordType"`.execute(
          db,
        );
  return {
    bytes,
    counts: new Map(counts.rows.map(({ recordType, count }) => [recordType, count])),
  };
}

export const forgetProgress = ({ db }: Pick<Ctx, "db">) =>
  db.updateTable("searchProgress").set({ lastRecordID: 0, dateFinished: null }).execute();
