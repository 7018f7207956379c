import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface NewInvite {
  insertUserID: number;
  email: string | null;
  code: string | null;
  digest: Buffer;
  dateExpires: Date;
  maxUses: number;
  roleID: number | null;
}

export const insertInvite = ({ db, now }: TransactionCtx, invite: NewInvite) =>
  db
    .insertInto("invites")
    .values({ ...invite, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type InviteRow = Awaited<ReturnType<typeof insertInvite>>;

export const findInvite = ({ db }: Ctx, inviteID: number) =>
  db
    .selectFrom("invites")
    .selectAll()
    .where("inviteID", "=", inviteID)
    .where("dateWithdrawn", "is", null)
    .executeTakeFirst();

export const findGoodInvite = ({ db, now }: Ctx, digest: Buffer) =>
  db
    .selectFrom("invites")
    .selectAll()
    .where("digest", "=", digest)
    .where("dateAccepted", "is", null)
    .where("dateWithdrawn", "is", null)
    .where("dateExpires", ">", now())
    .executeTakeFirst();

/** All members if undefined; returns one extra row to detect further pages. */
export const listInviteRows = (
  { db }: Ctx,
  insertUserID: number | undefined,
  { page, limit }: { page: number; limit: number },
) =>
  db
    .selectFrom("invites")
    .selectAll()
    .$if(insertUserID !== undefined, (rows) => rows.where("insertUserID", "=", insertUserID ?? 0))
    .where("dateWithdrawn", "is", null)
    .orderBy("inviteID", "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

/** Counts a link once for each person that it is for. */
export async function countInvitesSince(
  { db }: Ctx,
  insertUserID: number,
  date: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom("invites")
    .select((eb) => eb.fn.sum<string | null>("maxUses").as("count"))
    .where("insertUserID", "=", insertUserID)
    .where("dateInserted", ">", date)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns false if it was used up concurrently. */
export async function acceptInvite(
  { db, now }: TransactionCtx,
  inviteID: number,
  acceptedUserID: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invites")
    .set((eb) => ({
      acceptedUserID,
      countUses: eb("countUses", "+", 1),
      dateAccepted: sql<Date | null>`case when "countUses" + 1 >= "maxUses" then ${now()}::timestamptz end`,
      code: sql<string | null>`case when "countUses" + 1 < "maxUses" then code end`,
    }))
    .where("inviteID", "=", inviteID)
    .where("dateAccepted", "is", null)
    .where("dateWithdrawn", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const keepRoleWaiting = (
  { db }: TransactionCtx,
  waiting: { userID: number; inviteID: number },
) => db.insertInto("waitingInviteRoles").values(waiting).execute();

/** The invitation whose role the member gets once confirmed, unless it was withdrawn. */
export async function takeWaitingRole({ db }: TransactionCtx, userID: number) {
  const row = await db
    .deleteFrom("waitingInviteRoles")
    .where("userID", "=", userID)
    .returning("inviteID")
    .executeTakeFirst();
  return (
    row &&
    (await db
      .selectFrom("invites")
      .select(["roleID", "insertUserID"])
      .where("inviteID", "=", row.inviteID)
      .where("dateWithdrawn", "is", null)
      .executeTakeFirst())
  );
}

/** The row stays, because it counts towards the limit. */
export const withdrawInvite = ({ db, now }: TransactionCtx, inviteID: number) =>
  db
    .updateTable("invites")
    .set({ dateWithdrawn: now(), code: null })
    .where("inviteID", "=", inviteID)
    .execute();

/** Invalidates the member's earlier invitations of this email, so that only the latest works. */
export const withdrawInvitesTo = (
  { db, now }: TransactionCtx,
  insertUserID: number,
  email: string,
) =>
  db
    .updateTable("invites")
    .set({ dateWithdrawn: now(), code: null })
    .where("insertUserID", "=", insertUserID)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("dateAccepted", "is", null)
    .where("dateWithdrawn", "is", null)
    .execute();

/** Serializes members who invite the same email. */
export const lockAddress = ({ db }: TransactionCtx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${email.toLowerCase()}`}, 0))`.execute(
    db,
  );

export async function isInvited({ db, now }: TransactionCtx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("invites")
    .select("inviteID")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("dateAccepted", "is", null)
    .where("dateWithdrawn", "is", null)
    .where("dateExpires", ">", now())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const keepMs = 90 * 86_400_000;

/** Invitations count towards a monthly limit; the member's row stores who invited them. */
export const removeOldInvites = ({ db, now }: Ctx) =>
  db
    .deleteFrom("invites")
    .where("dateExpires", "<", new Date(now().getTime() - keepMs))
    .execute();

/** Erases the invitations that the member sent, and their email in those of others. */
export async function forgetInvitesOf({ db, now }: TransactionCtx, userID: number, email: string) {
  await db.deleteFrom("waitingInviteRoles").where("userID", "=", userID).execute();
  await db.deleteFrom("invites").where("insertUserID", "=", userID).execute();
  await db
    .updateTable("invites")
    .set((eb) => ({
      email: null,
      code: null,
      dateWithdrawn: eb.fn.coalesce("dateWithdrawn", eb.val(now())),
    }))
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()),
        eb.and([eb("acceptedUserID", "=", userID), eb("maxUses", "=", 1)]),
      ]),
    )
    .execute();
  await db
    .updateTable("invites")
    .set({ acceptedUserID: null })
    .where("acceptedUserID", "=", userID)
    .where("maxUses", ">", 1)
    .execute();
}

/** Whether somebody was invited, or has joined. */
export async function hasOthers({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from invites)
      or exists (select from users where "dateDeleted" is null offset 1) as "isSo"`.execute(db);
  return rows[0]?.isSo === true;
}
