import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export interface LastPlace {
  position: number;
  branch: number;
}

export async function listLastPlaces(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<Map<number, LastPlace>> {
  if (recordIDs.length === 0) return new Map();
  // Reads the end of an index per record, independent of the number of comments.
  const { rows } = await sql<{ parentRecordID: number; position: number; branch: number | null }>`
    select parent."parentRecordID", last.position, top.branch
    from unnest(${[...recordIDs]}::integer[]) as parent ("parentRecordID")
    cross join lateral (
      select position from comments c
      where c."parentRecordType" = ${recordType} and c."parentRecordID" = parent."parentRecordID"
      order by position desc limit 1
    ) as last
    left join lateral (
      select branch from comments c
      where c."parentRecordType" = ${recordType} and c."parentRecordID" = parent."parentRecordID"
        and c."parentCommentID" is null and branch is not null
      order by branch desc limit 1
    ) as top on true`.execute(db);
  return new Map(
    rows.map(({ parentRecordID, position, branch }) => [
      parentRecordID,
      { position, branch: branch ?? 0 },
    ]),
  );
}
