import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export async function listRecordsOf(
  { db }: Ctx,
  commentIDs: readonly number[],
): Promise<{ recordType: string; recordIDs: number[] }[]> {
  const { rows } = await sql<{ recordType: string; recordIDs: number[] }>`
    select "parentRecordType" as "recordType", array_agg(distinct "parentRecordID") as "recordIDs"
    from comments where "commentID" = any(${[...commentIDs]}::int[]) group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
