import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const saveFeed = ({ db, viewer, now }: Ctx, tokenHash: string) =>
  db
    .insertInto("eventFeeds")
    .values({ userID: viewer.userID, tokenHash, dateInserted: now() })
    .onConflict((conflict) =>
      conflict.column("userID").doUpdateSet({ tokenHash, dateInserted: now() }),
    )
    .execute();

export const removeFeedOf = ({ db }: Ctx | TransactionCtx, userID: number) =>
  db.deleteFrom("eventFeeds").where("userID", "=", userID).execute();

export async function findOwnerOfFeed({ db }: Ctx, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("eventFeeds")
    .select("userID")
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return row?.userID;
}
