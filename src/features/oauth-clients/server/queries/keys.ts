import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

interface NewKey {
  keyID: string;
  publicKey: object;
  privateKey: Buffer;
}

/** The latest first. */
export const listKeys = ({ db }: Ctx) =>
  db.selectFrom("oauthKeys").selectAll().orderBy("dateInserted", "desc").orderBy("keyID").execute();

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export const insertKey = ({ db, now }: Ctx, { publicKey, ...key }: NewKey) =>
  db
    .insertInto("oauthKeys")
    .values({ ...key, publicKey: JSON.stringify(publicKey), dateInserted: now() })
    .execute();

export const deleteKeys = ({ db }: Ctx, keyIDs: readonly string[]) =>
  db
    .deleteFrom("oauthKeys")
    .where("keyID", "=", sql<string>`any(${[...keyIDs]}::text[])`)
    .execute();
