import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

const most = 1_000_000;

/** Counts one more failure of an active revision; undefined if it is not active. */
export const countFailure = ({ db, now }: Ctx, fragmentUUID: string, revisionUUID: string) =>
  db
    .insertInto("fragmentFailures")
    .columns(["fragmentRevisionUUID", "count", "dateFirst", "dateLast"])
    .expression((query) =>
      query
        .selectFrom("fragmentRevisions")
        .select([
          "fragmentRevisionUUID",
          sql<number>`1`.as("count"),
          sql<Date>`${now()}::timestamptz`.as("dateFirst"),
          sql<Date>`${now()}::timestamptz`.as("dateLast"),
        ])
        .where("fragmentUUID", "=", fragmentUUID)
        .where("fragmentRevisionUUID", "=", revisionUUID)
        .where("status", "=", "active"),
    )
    .onConflict((conflict) =>
      conflict.column("fragmentRevisionUUID").doUpdateSet({
        count: sql<number>`least("fragmentFailures".count + 1, ${most})`,
        dateLast: now(),
      }),
    )
    .returning("count")
    .executeTakeFirst();

export async function listFailures({ db }: Ctx, revisionUUIDs: readonly string[]) {
  if (revisionUUIDs.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("fragmentFailures")
    .select(["fragmentRevisionUUID", "count", "dateLast"])
    .where("fragmentRevisionUUID", "in", [...revisionUUIDs])
    .execute();
  return new Map(rows.map((row) => [row.fragmentRevisionUUID, row]));
}
