import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { countOf } from "../../queries/unread-rows.ts";

/** Members who commented on the discussion, without its author. */
export const countCommenters = (
  ctx: Ctx,
  { discussionID, insertUserID }: { discussionID: number; insertUserID: number },
) =>
  countOf(
    ctx,
    sql`select from "discussionReads" where "discussionID" = ${discussionID}
      and "userID" <> ${insertUserID} and "dateParticipated" is not null`,
  );

/** Ids of members who commented on the discussion, the latest first. */
export async function listCommenters({ db }: Ctx, discussionID: number, limit: number) {
  const rows = await db
    .selectFrom("discussionReads")
    .select("userID")
    .where("discussionID", "=", discussionID)
    .where("dateParticipated", "is not", null)
    .orderBy("dateParticipated", "desc")
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}
