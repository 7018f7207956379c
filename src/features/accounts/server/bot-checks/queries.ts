import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const insertChallenge = ({ db, now }: TransactionCtx, digest: Buffer, dateExpires: Date) =>
  db.insertInto("botChallenges").values({ digest, dateInserted: now(), dateExpires }).execute();

export const findChallenge = ({ db, now }: Ctx, digest: Buffer) =>
  db
    .selectFrom("botChallenges")
    .select("dateInserted")
    .where("digest", "=", digest)
    .where("dateExpires", ">", now())
    .executeTakeFirst();

/** Returns false if it was already used. */
export async function removeChallenge({ db }: TransactionCtx, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("botChallenges")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const removeExpiredChallenges = ({ db, now }: Ctx) =>
  db.deleteFrom("botChallenges").where("dateExpires", "<=", now()).execute();
