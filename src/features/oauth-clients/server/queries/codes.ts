import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface NewCode {
  digest: Buffer;
  oauthGrantID: number;
  familyID: string;
  redirectUrl: string;
  scopes: string[];
  nonce: string | null;
  codeChallenge: string;
  dateAuthenticated: Date;
  dateExpires: Date;
}

export const insertCode = ({ db }: TransactionCtx, code: NewCode) =>
  db.insertInto("oauthCodes").values(code).execute();

const codes = ({ db }: Ctx, digest: Buffer) =>
  db
    .selectFrom("oauthCodes")
    .innerJoin("oauthGrants", "oauthGrants.oauthGrantID", "oauthCodes.oauthGrantID")
    .selectAll("oauthCodes")
    .select(["userID", "oauthClientID"])
    .where("oauthCodes.digest", "=", digest);

export const findCode = (ctx: Ctx, digest: Buffer) => codes(ctx, digest).executeTakeFirst();

export const lockCode = (tx: TransactionCtx, digest: Buffer) =>
  codes(tx, digest).forUpdate("oauthCodes").executeTakeFirst();

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

export const markCodeUsed = ({ db, now }: TransactionCtx, digest: Buffer) =>
  db.updateTable("oauthCodes").set({ dateUsed: now() }).where("digest", "=", digest).execute();

const most = 10_000;

/** In portions, so that none takes long. */
export async function deleteCodesBefore({ db }: Ctx, date: Date) {
  for (let deleted = most; deleted === most; ) {
    const { numAffectedRows } = await sql`
      delete from "oauthCodes" where digest in (
        select digest from "oauthCodes" where "dateExpires" < ${date} limit ${most})`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}
