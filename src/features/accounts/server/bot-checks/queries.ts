import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const insertChallenge = ({ db, now }: TransactionCtx, digest: Buffer, dateExpires: Date) =>
  db.insertInto("botChallenges").values({ digest, dateInserted: now(), dateExpires }).execute();

/** Uses a challenge up. Undefined if it was never given, has been used or is too old. */
export const takeChallenge = ({ db, now }: TransactionCtx, digest: Buffer) =>
  db
    .deleteFrom("botChallenges")
    .where("digest", "=", digest)
    .where("dateExpires", ">", now())
    .returning("dateInserted")
    .executeTakeFirst();

export const removeExpiredChallenges = ({ db, now }: Ctx) =>
  db.deleteFrom("botChallenges").where("dateExpires", "<=", now()).execute();
