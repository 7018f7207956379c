import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Somebody else whose name is not the same and looks the same. */
export const findLookAlike = (
  { db }: Ctx,
  { skeleton, nameKey, userID }: { skeleton: string; nameKey: string; userID: number },
) =>
  db
    .selectFrom("nameLooks")
    .innerJoin("users", "users.userID", "nameLooks.userID")
    .select("users.userID")
    .where("nameLooks.skeleton", "=", skeleton)
    .where("users.userID", "!=", userID)
    .where("users.nameKey", "!=", nameKey)
    .where("users.dateDeleted", "is", null)
    .limit(1)
    .executeTakeFirst();

export async function storeNameLook({ db }: TransactionCtx, userID: number, skeleton: string) {
  await db
    .insertInto("nameLooks")
    .values({ userID, skeleton })
    .onConflict((conflict) => conflict.column("userID").doUpdateSet({ skeleton }))
    .execute();
}
