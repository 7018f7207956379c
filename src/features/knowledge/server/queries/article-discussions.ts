import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listFromDiscussions = async ({ db }: Ctx) =>
  db
    .selectFrom("articles")
    .select(["articleID", "discussionID"])
    .where("discussionID", "is not", null)
    .orderBy("articleID")
    .execute();

export const moveToDiscussion = (
  { db }: TransactionCtx,
  { from, into }: { from: number; into: number },
) =>
  db.updateTable("articles").set({ discussionID: into }).where("discussionID", "=", from).execute();
