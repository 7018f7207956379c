import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listPreferences = ({ db }: Ctx, userID: number) =>
  db
    .selectFrom("userPreferences")
    .select(["preference", "value"])
    .where("userID", "=", userID)
    .execute();

export async function storePreference(
  { db }: TransactionCtx,
  userID: number,
  preference: string,
  value: unknown,
) {
  const json = JSON.stringify(value);
  await db
    .insertInto("userPreferences")
    .values({ userID, preference, value: json })
    .onConflict((conflict) =>
      conflict.columns(["userID", "preference"]).doUpdateSet({ value: json }),
    )
    .execute();
}

export const removePreferences = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("userPreferences").where("userID", "=", userID).execute();

export const removePoints = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("userPoints").where("userID", "=", userID).execute();
