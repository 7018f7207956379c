import type { TransactionCtx } from "#platform/server/context.ts";

const tables = [
  "sessions",
  "passwords",
  "accountLinks",
  "nameLooks",
  "pendingSignIns",
  "timeCodes",
  "recoveryCodes",
  "passkeys",
] as const;

/** Nothing of an account outlives its member. */
export async function eraseAccount({ db }: TransactionCtx, userID: number): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where("userID", "=", userID).execute();
}
