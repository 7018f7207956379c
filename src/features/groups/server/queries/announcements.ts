import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const findAnnouncement = ({ db }: Ctx, discussionID: number) =>
  db
    .selectFrom("groupAnnouncements")
    .selectAll()
    .where("discussionID", "=", discussionID)
    .executeTakeFirst();

export const countAnnouncedSince = async (
  { db }: Ctx,
  groupID: number,
  date: Date,
): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("groupAnnouncements")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("groupID", "=", groupID)
        .where("dateInserted", ">", date)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const insertAnnouncement = (
  { db, viewer, now }: TransactionCtx,
  announcement: { groupID: number; discussionID: number },
) =>
  db
    .insertInto("groupAnnouncements")
    .values({ ...announcement, insertUserID: viewer.userID, dateInserted: now() })
    .execute();

/** Members of the group that a discussion was announced in, by id. */
export const listAnnouncedTo = async (
  { db }: Ctx,
  discussionID: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ userID: number }[]> =>
  db
    .selectFrom("groupAnnouncements")
    .innerJoin("groupMembers", "groupMembers.groupID", "groupAnnouncements.groupID")
    .select("groupMembers.userID")
    .where("discussionID", "=", discussionID)
    .where("groupMembers.userID", ">", after)
    .orderBy("groupMembers.userID")
    .limit(limit)
    .execute();
