import { restrictionsNow } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const findTimeCodes = ({ db }: Ctx, userID: number) =>
  db.selectFrom("timeCodes").selectAll().where("userID", "=", userID).executeTakeFirst();

export async function hasTimeCodes(ctx: Ctx, userID: number): Promise<boolean> {
  const row = await findTimeCodes(ctx, userID);
  return row?.dateConfirmed != null;
}

/** Stores an unconfirmed secret. A confirmed one is not replaced. */
export async function storeTimeCodes({ db, now }: TransactionCtx, userID: number, secret: Buffer) {
  const row = { secret, lastStep: 0, dateInserted: now() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("timeCodes")
    .values({ userID, ...row })
    .onConflict((conflict) =>
      conflict.column("userID").doUpdateSet(row).where("timeCodes.dateConfirmed", "is", null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const confirmTimeCodes = ({ db, now }: TransactionCtx, userID: number) =>
  db
    .updateTable("timeCodes")
    .set({ dateConfirmed: now() })
    .where("userID", "=", userID)
    .where("dateConfirmed", "is", null)
    .execute();

/** Marks a time step as used. False if it or a later one was used (replay). */
export async function consumeTimeStep({ db }: Ctx, userID: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("timeCodes")
    .set({ lastStep: step })
    .where("userID", "=", userID)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const removeTimeCodes = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("timeCodes").where("userID", "=", userID).execute();

export async function replaceRecoveryCodes(
  { db }: TransactionCtx,
  userID: number,
  digests: readonly Buffer[],
) {
  await db.deleteFrom("recoveryCodes").where("userID", "=", userID).execute();
  if (digests.length > 0)
    await db
      .insertInto("recoveryCodes")
      .values(digests.map((digest) => ({ userID, digest })))
      .execute();
}

export async function consumeRecoveryCode(
  { db }: Ctx,
  userID: number,
  digest: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recoveryCodes")
    .where("userID", "=", userID)
    .where("digest", "=", digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes({ db }: Ctx, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom("recoveryCodes")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("userID", "=", userID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface PendingSignIn {
  digest: Buffer;
  userID: number;
  remember: boolean;
  dateExpires: Date;
  /** The `GivenOrigin` as JSON. */
  origin: string | null;
}

export const insertPendingSignIn = ({ db }: TransactionCtx, pending: PendingSignIn) =>
  db.insertInto("pendingSignIns").values(pending).execute();

const maxTries = 10;

/** Counts an attempt before it is checked. Undefined if none is pending or no attempts are left. */
export const countPendingTry = (ctx: Ctx, digest: Buffer) =>
  ctx.db
    .updateTable("pendingSignIns")
    .from("users")
    .set(({ eb }) => ({ countTries: eb("countTries", "+", 1) }))
    .whereRef("users.userID", "=", "pendingSignIns.userID")
    .where("pendingSignIns.digest", "=", digest)
    .where("pendingSignIns.dateExpires", ">", ctx.now())
    .where("pendingSignIns.countTries", "<", maxTries)
    .where("users.dateDeleted", "is", null)
    .returning(["users.userID", "users.name", "pendingSignIns.remember", "pendingSignIns.origin"])
    .returning(restrictionsNow(ctx))
    .executeTakeFirst();

export const removePendingSignIn = ({ db }: Ctx, digest: Buffer) =>
  db.deleteFrom("pendingSignIns").where("digest", "=", digest).execute();

/** A sign-in started with the old password must not be completed after a change. */
export const removePendingSignIns = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("pendingSignIns").where("userID", "=", userID).execute();

export const removeExpiredPendingSignIns = ({ db, now }: Ctx) =>
  db.deleteFrom("pendingSignIns").where("dateExpires", "<=", now()).execute();
