import { sql } from "kysely";
import { mayHoldSession } from "#features/accounts/server/public.ts";
import { restrictionsNow } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface NewToken {
  userID: number;
  name: string;
  digest: Buffer;
  permissions: string[];
  dateExpires: Date;
  writesPerMinute?: number | null;
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
    .select(["users.locale", "users.dateDeleted"])
    .select((eb) => [
      ...restrictionsNow(ctx),
      sql<
        number[]
      >`array(select "roleID" from "userRoles" where "userRoles"."userID" = users."userID" order by 1)`.as(
        "roleIDs",
      ),
      eb.selectFrom("permissionVersions").select("version").as("permissionVersion"),
      mayHoldSession(eb.ref("users.userID")).as("mayHoldSession"),
    ])
    .where("tokens.digest", "=", digest)
    .executeTakeFirst();

const maxListed = 200;

export const listTokenRows = ({ db }: Ctx, userID: number) =>
  db
    .selectFrom("tokens")
    .selectAll()
    .where("userID", "=", userID)
    .where("dateRevoked", "is", null)
    .orderBy("tokenID", "desc")
    .limit(maxListed)
    .execute();

export const findToken = ({ db }: Ctx, tokenID: number) =>
  db
    .selectFrom("tokens")
    .selectAll()
    .where("tokenID", "=", tokenID)
    .where("dateRevoked", "is", null)
    .executeTakeFirst();

export const revokeToken = ({ db, now }: TransactionCtx, tokenID: number) =>
  db.updateTable("tokens").set({ dateRevoked: now() }).where("tokenID", "=", tokenID).execute();

const stillGood = ({ db, now }: Ctx, userID: number) =>
  db
    .selectFrom("tokens")
    .where("userID", "=", userID)
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

/** Serializes token creation per member, so that concurrent requests cannot exceed the limit. */
export const lockOwner = ({ db }: TransactionCtx, userID: number) =>
  db.selectFrom("users").select("userID").where("userID", "=", userID).forNoKeyUpdate().execute();

const keepMs = 30 * 86_400_000;

/** Deletes tokens 30 days after they expired; from then on the response is 401 instead of 410. */
export function removeOldTokens({ db, now }: Ctx) {
  const before = new Date(now().getTime() - keepMs);
  return db
    .deleteFrom("tokens")
    .where(({ or, eb }) => or([eb("dateRevoked", "<", before), eb("dateExpires", "<", before)]))
    .execute();
}
