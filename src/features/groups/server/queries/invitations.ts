import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface NewInvitation {
  groupID: number;
  userID?: number;
  email?: string;
  digest?: Buffer;
  code?: string;
  maxUses?: number;
  dateExpires: Date;
}

export const insertInvitation = ({ db, viewer, now }: TransactionCtx, invitation: NewInvitation) =>
  db
    .insertInto("groupInvitations")
    .values({ ...invitation, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type InvitationRow = Awaited<ReturnType<typeof insertInvitation>>;

const open = ({ db, now }: Ctx) =>
  db
    .selectFrom("groupInvitations")
    .selectAll()
    .where("dateWithdrawn", "is", null)
    .where("acceptedUserID", "is", null)
    .where("dateExpires", ">", now())
    .where(sql<boolean>`("maxUses" is null or "countUses" < "maxUses")`);

/** One more than asked for, to tell whether there is a next page. */
export const listOpenInvitations = (
  ctx: Ctx,
  groupID: number,
  { page, limit }: { page: number; limit: number },
) =>
  open(ctx)
    .where("groupID", "=", groupID)
    .orderBy("invitationID", "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

export const countOpenInvitations = async (ctx: Ctx, groupID: number): Promise<number> =>
  Number(
    (
      await open(ctx)
        .clearSelect()
        .select((eb) => eb.fn.countAll().as("count"))
        .where("groupID", "=", groupID)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Ended ones, too. */
export const findByDigest = ({ db }: Ctx, digest: Buffer) =>
  db.selectFrom("groupInvitations").selectAll().where("digest", "=", digest).executeTakeFirst();

export const findOpenByID = (ctx: Ctx, invitationID: number) =>
  open(ctx).where("invitationID", "=", invitationID).executeTakeFirst();

export const listOpenOfMember = (ctx: Ctx, groupID: number, userID: number) =>
  open(ctx).where("groupID", "=", groupID).where("userID", "=", userID).execute();

export const listOpenTo = (ctx: Ctx, groupID: number, emails: readonly string[]) =>
  open(ctx)
    .where("groupID", "=", groupID)
    .where(sql<boolean>`lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();

/** Those of an invitation by a link stay open until its last use. */
export const noteUse = (
  { db }: TransactionCtx,
  { invitationID, maxUses }: Pick<InvitationRow, "invitationID" | "maxUses">,
  userID: number,
) =>
  db
    .updateTable("groupInvitations")
    .set({
      countUses: sql`"countUses" + 1`,
      ...(maxUses === null && { acceptedUserID: userID }),
    })
    .where("invitationID", "=", invitationID)
    .execute();

export const withdraw = ({ db, now }: TransactionCtx, invitationIDs: readonly number[]) =>
  db
    .updateTable("groupInvitations")
    .set({ dateWithdrawn: now(), code: null })
    .where("invitationID", "=", sql<number>`any(${[...invitationIDs]}::int[])`)
    .execute();

export const countInvitationsSince = async (
  { db }: Ctx,
  insertUserID: number,
  date: Date,
): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("groupInvitations")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("insertUserID", "=", insertUserID)
        .where("dateInserted", ">", date)
        .executeTakeFirstOrThrow()
    ).count,
  );

const keepMs = 90 * 86_400_000;

export const removeOldInvitations = ({ db, now }: Ctx) =>
  db
    .deleteFrom("groupInvitations")
    .where("dateExpires", "<", new Date(now().getTime() - keepMs))
    .execute();

export const forgetInvitationsOf = ({ db }: TransactionCtx, userID: number, email: string | null) =>
  db
    .deleteFrom("groupInvitations")
    .where((eb) =>
      eb.or([
        eb("insertUserID", "=", userID),
        eb("userID", "=", userID),
        eb("acceptedUserID", "=", userID),
        ...(email ? [eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())] : []),
      ]),
    )
    .execute();
