import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const maxCompared = 100;

export async function listNamesBySkeleton(
  { db }: Ctx,
  { skeleton, dotlessKey, userID }: { skeleton: string; dotlessKey: string; userID: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("nameLooks")
    .innerJoin("users", "users.userID", "nameLooks.userID")
    .select("users.name")
    .where("nameLooks.skeleton", "=", skeleton)
    .where("users.userID", "!=", userID)
    .where("users.dotlessKey", "!=", dotlessKey)
    .where("users.dateDeleted", "is", null)
    .limit(maxCompared)
    .execute();
  return rows.map(({ name }) => name);
}

export async function storeNameLook({ db }: TransactionCtx, userID: number, skeleton: string) {
  await db
    .insertInto("nameLooks")
    .values({ userID, skeleton })
    .onConflict((conflict) => conflict.column("userID").doUpdateSet({ skeleton }))
    .execute();
}
