import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

interface NewKey {
  keyID: string;
  publicKey: object;
  privateKey: Buffer;
}

/** Those that sign or have just signed, the latest first. */
export const listKeys = ({ db }: Ctx) =>
  db
    .selectFrom("oauthKeys")
    .selectAll()
    .where("privateKey", "is not", null)
    .$narrowType<{ privateKey: Buffer }>()
    .orderBy("dateInserted", "desc")
    .orderBy("keyID")
    .execute();

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** Also those that no longer sign. */
export const listPublicKeys = ({ db }: Ctx) =>
  db.selectFrom("oauthKeys").select(["keyID", "publicKey"]).execute();

export const insertKey = ({ db, now }: Ctx, { publicKey, ...key }: NewKey) =>
  db
    .insertInto("oauthKeys")
    .values({ ...key, publicKey: JSON.stringify(publicKey), dateInserted: now() })
    .execute();

export const retireKeys = ({ db }: Ctx, keyIDs: readonly string[]) =>
  db
    .updateTable("oauthKeys")
    .set({ privateKey: null })
    .where("keyID", "=", sql<string>`any(${[...keyIDs]}::text[])`)
    .execute();

export const deleteRetiredKeys = ({ db }: Ctx, before: Date) =>
  db
    .deleteFrom("oauthKeys")
    .where("privateKey", "is", null)
    .where("dateInserted", "<", before)
    .execute();
