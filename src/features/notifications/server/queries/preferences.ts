import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface Choice {
  preference: string;
  channel: string;
  enabled: boolean;
}

export const listDefaults = ({ db }: Ctx): Promise<Choice[]> =>
  db.selectFrom("notificationDefaults").select(["preference", "channel", "enabled"]).execute();

export const listChoices = ({ db }: Ctx, userID: number): Promise<Choice[]> =>
  db
    .selectFrom("notificationPreferences")
    .select(["preference", "channel", "enabled"])
    .where("userID", "=", userID)
    .execute();

export const listChoicesOf = (
  { db }: Ctx,
  userIDs: readonly number[],
  preference: string,
): Promise<(Choice & { userID: number })[]> =>
  db
    .selectFrom("notificationPreferences")
    .select(["userID", "preference", "channel", "enabled"])
    .where("preference", "=", preference)
    .where("userID", "=", sql<number>`any(${[...userIDs]}::int[])`)
    .execute();

export const storeChoices = ({ db }: TransactionCtx, userID: number, choices: readonly Choice[]) =>
  db
    .insertInto("notificationPreferences")
    .values(choices.map((choice) => ({ ...choice, userID })))
    .onConflict((conflict) =>
      conflict
        .columns(["userID", "preference", "channel"])
        .doUpdateSet({ enabled: sql`excluded.enabled` }),
    )
    .execute();

export const storeDefaults = ({ db }: TransactionCtx, choices: readonly Choice[]) =>
  db
    .insertInto("notificationDefaults")
    .values([...choices])
    .onConflict((conflict) =>
      conflict.columns(["preference", "channel"]).doUpdateSet({ enabled: sql`excluded.enabled` }),
    )
    .execute();

export const removeChoices = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("notificationPreferences").where("userID", "=", userID).execute();
