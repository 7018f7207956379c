import { type Expression, sql } from "kysely";
import { restrictionsNow } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface NewSession {
  userID: number;
  digest: Buffer;
  remember: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  dateExpires: Date;
}

export async function insertSession(
  { db, now }: TransactionCtx,
  session: NewSession,
): Promise<number> {
  const { sessionID } = await db
    .insertInto("sessions")
    .values({ ...session, dateInserted: now(), dateUpdated: now(), dateConfirmed: now() })
    .returning("sessionID")
    .executeTakeFirstOrThrow();
  return sessionID;
}

/** Of a user in the query: restrictions, roles, permission version and whether they may sign in, for a viewer. */
export const viewerColumns = (ctx: Ctx) => [
  "users.locale" as const,
  ...restrictionsNow(ctx),
  sql<number[]>`array(
    select "roleID" from "userRoles" where "userRoles"."userID" = users."userID" order by 1)`.as(
    "roleIDs",
  ),
  sql<number | null>`(select version from "permissionVersions")`.as("permissionVersion"),
  mayHoldSession(sql.ref("users.userID")).as("mayHoldSession"),
];

/** Session, member, roles and permission version: everything a request needs, in one statement. */
export async function findSession(ctx: Ctx, digest: Buffer) {
  const { db, now } = ctx;
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.userID", "sessions.userID")
    .select(["sessions.sessionID", "sessions.userID", "sessions.remember", "sessions.dateUpdated"])
    .select(viewerColumns(ctx))
    .where("sessions.digest", "=", digest)
    .where("sessions.dateExpires", ">", now())
    .where("users.dateDeleted", "is", null)
    .executeTakeFirst();
}

const mayHoldSession = (userID: Expression<number>) => sql<boolean>`(
  select coalesce(bool_or("canSession" and type is distinct from 'guest'), false) from "userRoles" join roles using ("roleID")
  where "userRoles"."userID" = ${userID})`;

export async function findMayHoldSession({ db }: Ctx, userID: number): Promise<boolean> {
  const row = await db
    .selectNoFrom(mayHoldSession(sql`${userID}::int`).as("mayHoldSession"))
    .executeTakeFirst();
  return row?.mayHoldSession ?? false;
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

export const renewSession = (
  { db, now }: TransactionCtx,
  sessionID: number,
  digest: Buffer,
): Promise<{ remember: boolean }> =>
  db
    .updateTable("sessions")
    .set({ digest, dateConfirmed: now() })
    .where("sessionID", "=", sessionID)
    .returning("remember")
    .executeTakeFirstOrThrow();

export async function findDateConfirmed({ db }: Ctx, sessionID: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("dateConfirmed")
    .where("sessionID", "=", sessionID)
    .executeTakeFirst();
  return row?.dateConfirmed;
}

export const listSessionRows = ({ db, now }: Ctx, userID: number, isValid = true) =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("userID", "=", userID)
    .where("dateExpires", isValid ? ">" : "<=", now())
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

export async function removeSessions(
  { db }: TransactionCtx,
  userID: number,
  exceptSessionID = 0,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("userID", "=", userID)
    .where("sessionID", "!=", exceptSessionID)
    .execute();
}

export const removeExpiredSessions = ({ db, now }: Ctx) =>
  db.deleteFrom("sessions").where("dateExpires", "<=", now()).execute();
