import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export async function findPasswordHash({ db }: Ctx, userID: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("passwords")
    .select("hash")
    .where("userID", "=", userID)
    .executeTakeFirst();
  return row?.hash;
}

export async function setPasswordHash({ db, now }: TransactionCtx, userID: number, hash: string) {
  const row = { hash, dateUpdated: now() };
  await db
    .insertInto("passwords")
    .values({ userID, ...row })
    .onConflict((conflict) => conflict.column("userID").doUpdateSet(row))
    .execute();
}

export interface NewSession {
  userID: number;
  digest: Buffer;
  remember: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  dateExpires: Date;
}

export const insertSession = ({ db, now }: TransactionCtx, session: NewSession) =>
  db
    .insertInto("sessions")
    .values({ ...session, dateInserted: now(), dateUpdated: now() })
    .execute();

/** The session with its member, roles and the permission version: all that a request needs, in one statement. */
export async function findSession({ db, now }: Ctx, digest: Buffer) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.userID", "sessions.userID")
    .select([
      "sessions.sessionID",
      "sessions.userID",
      "sessions.remember",
      "sessions.dateUpdated",
      "users.locale",
      "users.banned",
    ])
    .select((eb) => [
      sql<
        number[]
      >`array(select "roleID" from "userRoles" where "userRoles"."userID" = users."userID" order by 1)`.as(
        "roleIDs",
      ),
      eb.selectFrom("permissionVersions").select("version").as("permissionVersion"),
    ])
    .where("sessions.digest", "=", digest)
    .where("sessions.dateExpires", ">", now())
    .where("users.dateDeleted", "is", null)
    .executeTakeFirst();
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const touchSession = (
  { db, now }: Ctx,
  sessionID: number,
  dateExpires: Date,
  ipAddress: string | null,
) =>
  db
    .updateTable("sessions")
    .set({ dateUpdated: now(), dateExpires, ipAddress })
    .where("sessionID", "=", sessionID)
    .execute();

export const listSessionRows = ({ db, now }: Ctx, userID: number) =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("userID", "=", userID)
    .where("dateExpires", ">", now())
    .orderBy("dateUpdated", "desc")
    .limit(200)
    .execute();

export async function removeSession(
  { db }: TransactionCtx,
  userID: number,
  sessionID: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("userID", "=", userID)
    .where("sessionID", "=", sessionID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const removeExpiredSessions = ({ db, now }: Ctx) =>
  db.deleteFrom("sessions").where("dateExpires", "<=", now()).execute();

export async function storeSetupLink({ db, now }: TransactionCtx, digest: Buffer) {
  const row = { digest, dateInserted: now() };
  await db
    .insertInto("setupLinks")
    .values({ setupLinkID: 1, ...row })
    .onConflict((conflict) => conflict.column("setupLinkID").doUpdateSet(row))
    .execute();
}

/** Takes the link out of use; true if the digest was that of the good one. */
export async function useSetupLink({ db }: TransactionCtx, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("setupLinks")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isSetupLink({ db }: Ctx, digest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("setupLinks")
    .select("setupLinkID")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row !== undefined;
}
