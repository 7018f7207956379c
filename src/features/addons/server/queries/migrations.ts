import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listRun = ({ db }: Ctx, addonID: number) =>
  db
    .selectFrom("addonMigrations")
    .select(["name", "checksum"])
    .where("addonID", "=", addonID)
    .orderBy("name")
    .execute();

export const insertRun = (
  { db, now }: TransactionCtx,
  addonID: number,
  migration: { name: string; checksum: string },
) =>
  db
    .insertInto("addonMigrations")
    .values({ addonID, name: migration.name, checksum: migration.checksum, dateRun: now() })
    .execute();
