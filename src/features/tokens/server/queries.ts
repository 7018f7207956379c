import { sql } from "kysely";
import { viewerColumns } from "#features/accounts/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface NewToken {
  userID: number;
  name: string;
  digest: Buffer;
  permissions: string[];
  dateExpires: Date;
  writesPerMinute?: number | null;
  isOfApp?: boolean;
  isReadOnly?: boolean;
}

export const insertToken = ({ db, now }: TransactionCtx, token: NewToken) =>
  db
    .insertInto("tokens")
    .values({ ...token, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type TokenRow = Awaited<ReturnType<typeof insertToken>>;

/** Token, member, roles and permission version: everything a request needs, in one statement. */
export const findTokenByDigest = (ctx: Ctx, digest: Buffer) =>
  ctx.db
    .selectFrom("tokens")
    .innerJoin("users", "users.userID", "tokens.userID")
    .selectAll("tokens")
    .select("users.dateDeleted")
    .select(viewerColumns(ctx))
    .where("tokens.digest", "=", digest)
    .executeTakeFirst();

const maxListed = 200;

export const listTokenRows = ({ db }: Ctx, userID: number) =>
  db
    .selectFrom("tokens")
    .selectAll()
    .where("userID", "=", userID)
    .where("isOfApp", "=", false)
    .where("dateRevoked", "is", null)
    .orderBy("tokenID", "desc")
    .limit(maxListed)
    .execute();

/** Of members and of apps. */
export const findToken = ({ db }: Ctx, tokenID: number) =>
  db
    .selectFrom("tokens")
    .selectAll()
    .where("tokenID", "=", tokenID)
    .where("dateRevoked", "is", null)
    .executeTakeFirst();

export const revokeToken = ({ db, now }: TransactionCtx, tokenID: number) =>
  db.updateTable("tokens").set({ dateRevoked: now() }).where("tokenID", "=", tokenID).execute();

/** Returns how many were still good. */
export async function revokeTokensByID(
  tx: TransactionCtx,
  tokenIDs: readonly number[],
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable("tokens")
    .set({ dateRevoked: tx.now() })
    .where("dateRevoked", "is", null)
    .where("tokenID", "=", sql<number>`any(${[...tokenIDs]}::int[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const revokeAppTokens = ({ db, now }: TransactionCtx, tokenIDs: readonly number[]) =>
  db
    .updateTable("tokens")
    .set({ dateRevoked: now() })
    .where("isOfApp", "=", true)
    .where("dateRevoked", "is", null)
    .where("tokenID", "=", sql<number>`any(${[...tokenIDs]}::int[])`)
    .execute();

const stillGood = ({ db, now }: Ctx, userID: number) =>
  db
    .selectFrom("tokens")
    .where("userID", "=", userID)
    .where("isOfApp", "=", false)
    .where("dateRevoked", "is", null)
    .where("dateExpires", ">", now());

export async function countTokens(ctx: Ctx, userID: number): Promise<number> {
  const { count } = await stillGood(ctx, userID)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function revokeTokensOf(tx: TransactionCtx, userID: number): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable("tokens")
    .set({ dateRevoked: tx.now() })
    .where("tokenID", "in", stillGood(tx, userID).select("tokenID"))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const noteTokenUse = ({ db, now }: Ctx, tokenID: number) =>
  db.updateTable("tokens").set({ dateLastUsed: now() }).where("tokenID", "=", tokenID).execute();

const dayMs = 86_400_000;
const keepMs = 30 * dayMs;

const most = 10_000;

/**
 * Deletes tokens 30 days after they expired, those of apps after a day; from then on the response is 401 instead of
 * 410.
 */
export async function removeOldTokens({ db, now }: Ctx) {
  const before = new Date(now().getTime() - keepMs);
  const dayBefore = new Date(now().getTime() - dayMs);
  for (let deleted = most; deleted === most; ) {
    const { numAffectedRows } = await sql`
      delete from tokens where "tokenID" in (
        select "tokenID" from tokens
        where "dateRevoked" < ${before} or "dateExpires" < ${before}
          or ("isOfApp" and "dateExpires" < ${dayBefore})
        limit ${most})`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}
