import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

export const removePhotosOf = async ({ db }: TransactionCtx, userID: number): Promise<string[]> =>
  keysOf(
    await db
      .deleteFrom("media")
      .where("foreignType", "=", "user")
      .where("foreignID", "=", userID)
      .returning("storageKey")
      .execute(),
  );

export const removeFilesOf = async ({ db }: TransactionCtx, userID: number): Promise<string[]> =>
  keysOf(
    await db
      .deleteFrom("media")
      .where("insertUserID", "=", userID)
      .returning("storageKey")
      .execute(),
  );

/** File names may contain personal data. */
export const forgetFileNames = ({ db }: TransactionCtx, userID: number) =>
  db
    .updateTable("media")
    .set({ name: sql`'file.' || reverse(split_part(reverse("storageKey"), '.', 1))` })
    .where("insertUserID", "=", userID)
    .execute();

const keysOf = (rows: ReadonlyArray<{ storageKey: string }>) =>
  rows.map(({ storageKey }) => storageKey);
