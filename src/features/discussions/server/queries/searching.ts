import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

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

export const listSearchTexts = ({ db }: Ctx, discussionIDs: readonly number[]) =>
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

export const listSearchResults = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "type", "bodyText", "bodyHtml", "updateUserID"])
    .select(["dateUpdated", "score", "closed", "pinLocation", "resolved"])
    .where("discussionID", "in", [...discussionIDs])
    .execute();
