import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

interface Scope {
  recordType?: string;
  limit: number;
  /** How many of the last comments of a record are searched for different authors. */
  lastComments: number;
}

export async function listRecentWriters(
  { db }: Ctx,
  recordIDs: readonly number[],
  { recordType = "discussion", limit, lastComments }: Scope,
): Promise<ReadonlyMap<number, number[]>> {
  if (recordIDs.length === 0) return new Map();
  const { rows } = await sql<{ recordID: number; userIDs: number[] }>`
    select asked."recordID", array(
      select "insertUserID" from (
        select "insertUserID", "commentID" from comments
        where "parentRecordType" = ${recordType} and "parentRecordID" = asked."recordID" and "dateDeleted" is null
        order by "commentID" desc limit ${lastComments}
      ) latest group by 1 order by max("commentID") desc limit ${limit}
    ) as "userIDs"
    from unnest(${[...recordIDs]}::int[]) as asked("recordID")`.execute(db);
  return new Map(rows.map(({ recordID, userIDs }) => [recordID, userIDs]));
}
