import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { PrivacyChoice } from "../../contract/rules.ts";

export async function findChoice({ db }: Ctx, userID: number): Promise<PrivacyChoice> {
  const row = await db
    .selectFrom("analyticsChoices")
    .select("anonymizeData")
    .where("userID", "=", userID)
    .executeTakeFirst();
  return row ? (String(row.anonymizeData) as PrivacyChoice) : "-1";
}

export async function saveChoice({ db, now }: TransactionCtx, userID: number, choice: string) {
  const values = { anonymizeData: Number(choice), dateUpdated: now() };
  await db
    .insertInto("analyticsChoices")
    .values({ userID, ...values })
    .onConflict((conflict) => conflict.column("userID").doUpdateSet(values))
    .execute();
}

export async function deleteChoice({ db }: TransactionCtx, userID: number) {
  await db.deleteFrom("analyticsChoices").where("userID", "=", userID).execute();
}
