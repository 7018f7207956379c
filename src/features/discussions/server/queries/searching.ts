import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** Discussions that can be found, by id; what only leads elsewhere is found there. */
export async function listFindable(
  { db }: Ctx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("discussionID", ">", after)
    .where("dateDeleted", "is", null)
    .where("redirectDiscussionID", "is", null)
    .orderBy("discussionID")
    .limit(limit)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}

/** What they say, for the index of words. */
export const listWords = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "type", "name", "bodyText", "insertUserID"])
    .select(["dateInserted", "dateUpdated", "score", "hot", "closed", "pinLocation", "resolved"])
    .select(
      sql<number[]>`array(select "tagID" from "discussionTags"
        where "discussionTags"."discussionID" = discussions."discussionID" order by "tagID")`.as(
        "tagIDs",
      ),
    )
    .where("discussionID", "in", [...discussionIDs])
    .where("dateDeleted", "is", null)
    .where("redirectDiscussionID", "is", null)
    .execute();

/** What results of a search show of them. */
export const listFound = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "type", "bodyText", "bodyHtml", "updateUserID"])
    .select(["dateUpdated", "score", "closed", "pinLocation", "resolved"])
    .where("discussionID", "in", [...discussionIDs])
    .execute();
