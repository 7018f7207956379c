import { sql } from "kysely";
import { viewerColumns } from "#features/accounts/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface NewToken {
  digest: Buffer;
  kind: "access" | "refresh";
  oauthGrantID: number;
  familyID: string;
  scopes: string[];
  tokenID: number | null;
  dateAuthenticated: Date;
  dateExpires: Date;
}

export const insertTokens = ({ db, now }: TransactionCtx, tokens: readonly NewToken[]) =>
  db
    .insertInto("oauthTokens")
    .values(tokens.map((token) => ({ ...token, dateInserted: now() })))
    .execute();

/** Token, what it was given for, and its member as they are now. */
export const findTokenByDigest = (ctx: Ctx, digest: Buffer) =>
  ctx.db
    .selectFrom("oauthTokens")
    .innerJoin("oauthGrants", "oauthGrants.oauthGrantID", "oauthTokens.oauthGrantID")
    .innerJoin("oauthClients", "oauthClients.oauthClientID", "oauthGrants.oauthClientID")
    .innerJoin("users", "users.userID", "oauthGrants.userID")
    .selectAll("oauthTokens")
    .select([
      "oauthGrants.userID",
      "oauthClients.oauthClientID",
      "oauthClients.clientID",
      "oauthClients.isActive",
      "oauthClients.roleIDs as allowedRoleIDs",
      "users.dateDeleted",
    ])
    .select(viewerColumns(ctx))
    .where("oauthTokens.digest", "=", digest)
    .executeTakeFirst();

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findTokenByDigest>>>;

export const lockToken = ({ db }: TransactionCtx, digest: Buffer) =>
  db
    .selectFrom("oauthTokens")
    .selectAll()
    .where("digest", "=", digest)
    .forUpdate()
    .executeTakeFirst();

/** The first use counts. */
export const markTokenUsed = ({ db, now }: TransactionCtx, digest: Buffer) =>
  db
    .updateTable("oauthTokens")
    .set({ dateUsed: now() })
    .where("digest", "=", digest)
    .where("dateUsed", "is", null)
    .execute();

/** Whether a refresh token that was given since has been used in turn. */
export const isSuccessorUsed = async (
  { db }: TransactionCtx,
  { digest, familyID, dateUsed }: Pick<TokenRow, "dateUsed" | "digest" | "familyID">,
): Promise<boolean> => {
  const used = await db
    .selectFrom("oauthTokens")
    .select("digest")
    .where("familyID", "=", familyID)
    .where("kind", "=", "refresh")
    .where("dateUsed", "is not", null)
    .where("dateInserted", ">=", dateUsed)
    .where("digest", "<>", digest)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
};

/** A token that was deleted, of a member, with the token of the API that goes with it. */
export interface TakenToken {
  userID: number;
  tokenID: number | null;
}

const tokensOf = ({ db }: TransactionCtx) =>
  db
    .deleteFrom("oauthTokens")
    .using("oauthGrants")
    .whereRef("oauthGrants.oauthGrantID", "=", "oauthTokens.oauthGrantID")
    .returning(["oauthTokens.tokenID", "oauthGrants.userID"]);

export const takeToken = (tx: TransactionCtx, digest: Buffer): Promise<TakenToken[]> =>
  tokensOf(tx).where("digest", "=", digest).execute();

export const takeFamily = (tx: TransactionCtx, familyID: string): Promise<TakenToken[]> =>
  tokensOf(tx).where("familyID", "=", familyID).execute();

/** Of a member, for some clients or all. */
export const takeTokensOf = (
  tx: TransactionCtx,
  userID: number,
  oauthClientIDs?: readonly number[],
): Promise<TakenToken[]> =>
  tokensOf(tx)
    .where("userID", "=", userID)
    .$if(oauthClientIDs !== undefined, (query) =>
      query.where("oauthClientID", "=", sql<number>`any(${[...(oauthClientIDs ?? [])]}::int[])`),
    )
    .execute();

export const takeTokensOfClient = (
  tx: TransactionCtx,
  oauthClientID: number,
): Promise<TakenToken[]> => tokensOf(tx).where("oauthClientID", "=", oauthClientID).execute();

/** Codes that were not used yet. */
export const deleteCodesOf = ({ db }: TransactionCtx, userID: number) =>
  db
    .deleteFrom("oauthCodes")
    .where("oauthGrantID", "in", (eb) =>
      eb.selectFrom("oauthGrants").select("oauthGrantID").where("userID", "=", userID),
    )
    .execute();

export const deleteCodesOfClient = ({ db }: TransactionCtx, oauthClientID: number) =>
  db
    .deleteFrom("oauthCodes")
    .where("oauthGrantID", "in", (eb) =>
      eb
        .selectFrom("oauthGrants")
        .select("oauthGrantID")
        .where("oauthClientID", "=", oauthClientID),
    )
    .execute();

/** Apps that still have tokens of the member. */
export async function countAppsWithTokens({ db, now }: Ctx, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom("oauthTokens")
    .innerJoin("oauthGrants", "oauthGrants.oauthGrantID", "oauthTokens.oauthGrantID")
    .select((eb) => eb.fn.count<string>("oauthTokens.oauthGrantID").distinct().as("count"))
    .where("userID", "=", userID)
    .where("dateExpires", ">", now())
    .executeTakeFirstOrThrow();
  return Number(count);
}

const most = 10_000;

/** In portions, so that none takes long. */
export async function deleteExpiredTokens({ db, now }: Ctx) {
  for (let deleted = most; deleted === most; ) {
    const { numAffectedRows } = await sql`
      delete from "oauthTokens" where digest in (
        select digest from "oauthTokens" where "dateExpires" < ${now()} limit ${most})`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}
