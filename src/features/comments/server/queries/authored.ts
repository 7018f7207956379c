import type { Ctx } from "#platform/server/context.ts";
import type { Authored } from "#platform/server/records/authored.ts";

/** Tombstones count as deleted. */
export const authoredComment: Authored = {
  async listBy({ db }: Ctx, userID, { after, limit }) {
    const rows = await db
      .selectFrom("comments")
      .select("commentID")
      .where("insertUserID", "=", userID)
      .where("dateDeleted", "is", null)
      .where("commentID", ">", after)
      .orderBy("commentID")
      .limit(limit)
      .execute();
    return rows.map(({ commentID }) => commentID);
  },
  async dateDeleted({ db }, commentID) {
    const row = await db
      .selectFrom("comments")
      .select("dateDeleted")
      .where("commentID", "=", commentID)
      .executeTakeFirst();
    return row?.dateDeleted;
  },
};
