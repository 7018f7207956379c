import { restrictionsNow } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const insertPasskeyChallenge = (
  { db }: TransactionCtx,
  challenge: { digest: Buffer; userID: number | null; dateExpires: Date },
) => db.insertInto("passkeyChallenges").values(challenge).execute();

/** Consumes a challenge. Undefined if it is unknown, used or expired. */
export const consumePasskeyChallenge = ({ db, now }: Ctx, digest: Buffer) =>
  db
    .deleteFrom("passkeyChallenges")
    .where("digest", "=", digest)
    .where("dateExpires", ">", now())
    .returning("userID")
    .executeTakeFirst();

export const removeExpiredPasskeyChallenges = ({ db, now }: Ctx) =>
  db.deleteFrom("passkeyChallenges").where("dateExpires", "<=", now()).execute();

interface NewPasskey {
  userID: number;
  credentialID: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  isBackedUp: boolean;
}

export const insertPasskey = ({ db, now }: TransactionCtx, passkey: NewPasskey) =>
  db
    .insertInto("passkeys")
    .values({ ...passkey, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type PasskeyRow = Awaited<ReturnType<typeof insertPasskey>>;

export const listPasskeyRows = ({ db }: Ctx, userID: number) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("userID", "=", userID)
    .orderBy("passkeyID")
    .limit(100)
    .execute();

export async function countPasskeys({ db }: Ctx, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("userID", "=", userID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findPasskey = (ctx: Ctx, credentialID: string) =>
  ctx.db
    .selectFrom("passkeys")
    .innerJoin("users", "users.userID", "passkeys.userID")
    .select([
      "passkeys.passkeyID",
      "passkeys.credentialID",
      "passkeys.publicKey",
      "passkeys.counter",
      "users.userID",
      "users.name",
    ])
    .select(restrictionsNow(ctx))
    .where("passkeys.credentialID", "=", credentialID)
    .where("users.dateDeleted", "is", null)
    .executeTakeFirst();

export const notePasskeyUse = ({ db, now }: Ctx, passkeyID: number, counter: number) =>
  db
    .updateTable("passkeys")
    .set({ counter, dateLastUsed: now() })
    .where("passkeyID", "=", passkeyID)
    .execute();

export const renamePasskey = (
  { db }: TransactionCtx,
  userID: number,
  passkeyID: number,
  name: string,
) =>
  db
    .updateTable("passkeys")
    .set({ name })
    .where("userID", "=", userID)
    .where("passkeyID", "=", passkeyID)
    .returningAll()
    .executeTakeFirst();

export async function removePasskey(
  { db }: TransactionCtx,
  userID: number,
  passkeyID: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("userID", "=", userID)
    .where("passkeyID", "=", passkeyID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const removePasskeys = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("passkeys").where("userID", "=", userID).execute();
