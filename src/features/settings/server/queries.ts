import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Serializes changes, so that each is validated against the previous one. Held until the transaction ends. */
export const lockSettings = ({ db }: TransactionCtx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(db);

export const listStoredSettings = ({ db }: Ctx) =>
  db.selectFrom("settings").select(["key", "value"]).execute();

export async function storeSetting(
  { db, viewer, now }: TransactionCtx,
  key: string,
  value: unknown,
) {
  const row = {
    value: JSON.stringify(value),
    updateUserID: viewer.userID || null,
    dateUpdated: now(),
  };
  await db
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
