import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

interface Scope {
  limit: number;
  /** How many of the last comments of a discussion are searched for different authors. */
  lastComments: number;
}

export async function listRecentWriters(
  { db }: Ctx,
  discussionIDs: readonly number[],
  { limit, lastComments }: Scope,
): Promise<ReadonlyMap<number, number[]>> {
  if (discussionIDs.length === 0) return new Map();
  const { rows } = await sql<{ discussionID: number; userIDs: number[] }>`
    select asked."discussionID", array(
      select "insertUserID" from (
        select "insertUserID", "commentID" from comments
        where "parentRecordType" = 'discussion' and "parentRecordID" = asked."discussionID" and "dateDeleted" is null
        order by "commentID" desc limit ${lastComments}
      ) latest group by 1 order by max("commentID") desc limit ${limit}
    ) as "userIDs"
    from unnest(${[...discussionIDs]}::int[]) as asked("discussionID")`.execute(db);
  return new Map(rows.map(({ discussionID, userIDs }) => [discussionID, userIDs]));
}
