import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export type Purpose = "signIn" | "link" | "test" | "leave";

interface NewSignIn {
  digest: Buffer;
  browserDigest: Buffer;
  authenticatorID: number;
  purpose: Purpose;
  userID: number | null;
  nonce?: string | null;
  verifier?: string | null;
  target: string;
  dateExpires: Date;
}

export const insertSignIn = ({ db }: Ctx, signIn: NewSignIn) =>
  db.insertInto("externalSignIns").values(signIn).execute();

/** Single use: the row is gone once it was asked for. */
export async function takeSignIn({ db, now }: Ctx, digest: Buffer) {
  const row = await db
    .deleteFrom("externalSignIns")
    .where("digest", "=", digest)
    .returningAll()
    .executeTakeFirst();
  return row && row.dateExpires > now() ? { ...row, purpose: row.purpose as Purpose } : undefined;
}

/** Whether this sign-in is under way and has had no answer. */
export async function noteAnswer(
  { db, now }: Ctx,
  {
    digest,
    authenticatorID,
    answer,
  }: Pick<NewSignIn, "digest" | "authenticatorID"> & {
    answer: Buffer;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("externalSignIns")
    .set({ answer })
    .where("digest", "=", digest)
    .where("authenticatorID", "=", authenticatorID)
    .where("answer", "is", null)
    .where("dateExpires", ">", now())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What came for a sign-in that is under way. */
export async function findAnswer(
  { db, now }: Ctx,
  { digest, authenticatorID }: Pick<NewSignIn, "digest" | "authenticatorID">,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("externalSignIns")
    .select("answer")
    .where("digest", "=", digest)
    .where("authenticatorID", "=", authenticatorID)
    .where("dateExpires", ">", now())
    .executeTakeFirst();
  return row?.answer ?? undefined;
}

interface NewRegistration {
  digest: Buffer;
  authenticatorID: number;
  person: Buffer;
  target: string;
  dateExpires: Date;
}

export const insertRegistration = ({ db }: Ctx, registration: NewRegistration) =>
  db.insertInto("externalRegistrations").values(registration).execute();

export const findRegistration = ({ db, now }: Ctx, digest: Buffer) =>
  db
    .selectFrom("externalRegistrations")
    .selectAll()
    .where("digest", "=", digest)
    .where("dateExpires", ">", now())
    .executeTakeFirst();

export async function takeRegistration({ db }: TransactionCtx, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("externalRegistrations")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeExpired({ db, now }: Ctx) {
  await db.deleteFrom("externalSignIns").where("dateExpires", "<=", now()).execute();
  await db.deleteFrom("externalRegistrations").where("dateExpires", "<=", now()).execute();
  await db.deleteFrom("usedMessages").where("dateExpires", "<=", now()).execute();
}
