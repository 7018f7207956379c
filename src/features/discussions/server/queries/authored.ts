import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Authored } from "#platform/server/records/authored.ts";

export const authoredDiscussion: Authored = {
  async listBy({ db }: Ctx, userID, { after, limit }) {
    const rows = await db
      .selectFrom("discussions")
      .select("discussionID")
      .where("insertUserID", "=", userID)
      .where("dateDeleted", "is", null)
      .where("redirectDiscussionID", "is", null)
      .where("discussionID", ">", after)
      .orderBy("discussionID")
      .limit(limit)
      .execute();
    return rows.map(({ discussionID }) => discussionID);
  },
  async countOthers({ db }, userID, discussionIDs) {
    const { count } = await db
      .selectFrom("comments")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("parentRecordType", "=", "discussion")
      .where("parentRecordID", "=", sql<number>`any(${[...discussionIDs]}::int[])`)
      .where("dateDeleted", "is", null)
      .where("insertUserID", "<>", userID)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async dateDeleted({ db }, discussionID) {
    const row = await db
      .selectFrom("discussions")
      .select("dateDeleted")
      .where("discussionID", "=", discussionID)
      .executeTakeFirst();
    return row?.dateDeleted;
  },
};
