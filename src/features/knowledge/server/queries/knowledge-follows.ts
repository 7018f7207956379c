import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listFollowers = (
  { db }: Ctx,
  knowledgeBaseID: number,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .selectFrom("knowledgeFollows")
    .select("userID")
    .where("knowledgeBaseID", "=", knowledgeBaseID)
    .where("userID", ">", after)
    .orderBy("userID")
    .limit(limit)
    .execute();

/** Bases that the viewer follows. */
export async function listFollowed({ db, viewer }: Ctx): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("knowledgeFollows")
    .select("knowledgeBaseID")
    .where("userID", "=", viewer.userID)
    .execute();
  return new Set(rows.map(({ knowledgeBaseID }) => knowledgeBaseID));
}

export const addFollow = ({ db, viewer, now }: TransactionCtx, knowledgeBaseID: number) =>
  db
    .insertInto("knowledgeFollows")
    .values({ knowledgeBaseID, userID: viewer.userID, dateInserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeFollow = ({ db, viewer }: TransactionCtx, knowledgeBaseID: number) =>
  db
    .deleteFrom("knowledgeFollows")
    .where("userID", "=", viewer.userID)
    .where("knowledgeBaseID", "=", knowledgeBaseID)
    .execute();

export const removeFollowsOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("knowledgeFollows").where("userID", "=", userID).execute();
