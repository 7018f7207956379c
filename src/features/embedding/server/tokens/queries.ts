import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface NewToken {
  digest: Buffer;
  kind: "code" | "token";
  userID: number;
  embedHostID: number;
  dateExpires: Date;
}

export const insertToken = ({ db }: TransactionCtx, token: NewToken) =>
  db.insertInto("embedTokens").values(token).execute();

/** A code is good for one exchange, however many try at once. */
export const takeCode = ({ db, now }: TransactionCtx, digest: Buffer) =>
  db
    .deleteFrom("embedTokens")
    .where("digest", "=", digest)
    .where("kind", "=", "code")
    .where("dateExpires", ">", now())
    .returning(["userID", "embedHostID"])
    .executeTakeFirst();

export const findToken = ({ db, now }: Ctx, digest: Buffer) =>
  db
    .selectFrom("embedTokens")
    .select(["userID", "embedHostID"])
    .where("digest", "=", digest)
    .where("kind", "=", "token")
    .where("dateExpires", ">", now())
    .executeTakeFirst();

export const removeToken = ({ db }: TransactionCtx, digest: Buffer) =>
  db.deleteFrom("embedTokens").where("digest", "=", digest).execute();

export const removeTokensOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("embedTokens").where("userID", "=", userID).execute();

export const removeExpired = ({ db, now }: Ctx) =>
  db.deleteFrom("embedTokens").where("dateExpires", "<=", now()).execute();
