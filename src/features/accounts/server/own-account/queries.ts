import type { TransactionCtx } from "#platform/server/context.ts";

export const accountTables = [
  "sessions",
  "passwords",
  "accountLinks",
  "nameLooks",
  "pendingSignIns",
  "timeCodes",
  "recoveryCodes",
  "passkeys",
  "passkeyChallenges",
] as const;

export async function eraseAccount({ db }: TransactionCtx, userID: number): Promise<void> {
  for (const table of accountTables)
    await db.deleteFrom(table).where("userID", "=", userID).execute();
}
