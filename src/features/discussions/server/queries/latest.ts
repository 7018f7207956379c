import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { isThere } from "./unread-rows.ts";

/** Ids of the discussions of these categories that were written in last. */
export async function listLatestIDs(
  { db }: Ctx,
  categoryIDs: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ discussionID: number }>`
    select d."discussionID" from discussions d where ${isThere(categoryIDs)}
    order by d."dateLastComment" desc, d."discussionID" desc limit ${limit}`.execute(db);
  return rows.map(({ discussionID }) => discussionID);
}
