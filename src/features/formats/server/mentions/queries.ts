import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const keepNameKeys = ({ db }: TransactionCtx, userID: number, nameKeys: string[]) =>
  db
    .insertInto("mentionErasures")
    .values({ userID, nameKeys })
    .onConflict((conflict) => conflict.column("userID").doNothing())
    .execute();

export async function readNameKeys({ db }: Ctx, userID: number): Promise<readonly string[]> {
  const row = await db
    .selectFrom("mentionErasures")
    .select("nameKeys")
    .where("userID", "=", userID)
    .executeTakeFirst();
  return row?.nameKeys ?? [];
}

export const forgetNameKeys = ({ db }: Ctx, userID: number) =>
  db.deleteFrom("mentionErasures").where("userID", "=", userID).execute();
