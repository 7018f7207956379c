import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface ParticipantRow {
  conversationID: number;
  userID: number;
  status: "participating" | "deleted";
}

/** A few participants of each conversation; former ones come last, after the viewer. */
export async function listParticipantsOf(
  { db, viewer }: Ctx,
  conversationIDs: readonly number[],
  limit: number,
): Promise<ParticipantRow[]> {
  if (conversationIDs.length === 0) return [];
  const { rows } = await sql<ParticipantRow>`
    select p.* from unnest(${[...conversationIDs]}::int[]) as asked ("conversationID")
    cross join lateral (
      select "conversationID", "userID", status from "conversationParticipants" c
      where c."conversationID" = asked."conversationID"
      order by c.status = 'deleted', c."userID" = ${viewer.userID}, c."userID" limit ${limit}
    ) p`.execute(db);
  return rows;
}

type Status = "all" | ParticipantRow["status"];

const inConversation = ({ db }: Ctx, conversationID: number, status: Status) =>
  db
    .selectFrom("conversationParticipants")
    .where("conversationID", "=", conversationID)
    .$if(status !== "all", (query) => query.where("status", "=", status));

export async function listParticipantRows(
  ctx: Ctx,
  conversationID: number,
  { status, page, limit }: { status: Status; page: number; limit: number },
): Promise<ParticipantRow[]> {
  const rows = await inConversation(ctx, conversationID, status)
    .select(["conversationID", "userID", "status"])
    .orderBy(sql`"userID" = ${ctx.viewer.userID}`)
    .orderBy("userID")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  return rows as ParticipantRow[];
}

export async function countParticipantRows(
  ctx: Ctx,
  conversationID: number,
  status: Status,
): Promise<number> {
  const { count } = await inConversation(ctx, conversationID, status)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listParticipating({ db }: Ctx, conversationID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("conversationParticipants")
    .select("userID")
    .where("conversationID", "=", conversationID)
    .where("status", "=", "participating")
    .orderBy("userID")
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Adds participants, who read from the next message on. Former participants rejoin the same way. */
export const insertParticipants = (
  { db, now }: TransactionCtx,
  { conversationID, lastPosition }: { conversationID: number; lastPosition: number },
  userIDs: readonly number[],
) =>
  db
    .insertInto("conversationParticipants")
    .values(
      userIDs
        .toSorted((a, b) => a - b)
        .map((userID) => ({
          conversationID,
          userID,
          firstPosition: lastPosition + 1,
          readPosition: lastPosition,
          lastPosition,
          dateLastMessage: now(),
          dateInserted: now(),
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(["conversationID", "userID"]).doUpdateSet(({ ref }) => ({
        status: "participating",
        firstPosition: ref("excluded.firstPosition"),
        readPosition: ref("excluded.readPosition"),
        lastPosition: ref("excluded.lastPosition"),
        dateLastMessage: ref("excluded.dateLastMessage"),
      })),
    )
    .execute();

export const markLeft = ({ db }: TransactionCtx, conversationID: number, userID: number) =>
  db
    .updateTable("conversationParticipants")
    .set({ status: "deleted" })
    .where("conversationID", "=", conversationID)
    .where("userID", "=", userID)
    .execute();

interface PlacedMessages {
  conversationID: number;
  lastPosition: number;
  /** Only for messages: notices do not reorder the list. */
  dateLastMessage?: Date;
  byUserID: number;
  /**
   * For whom it is unread: all but some, or those who joined after a position. It counts as read for others who
   * had read everything.
   */
  unreadFor: { allBut: readonly number[] } | { behind: number };
}

export async function advanceParticipants(
  { db }: TransactionCtx,
  { conversationID, lastPosition, dateLastMessage, byUserID, unreadFor }: PlacedMessages,
): Promise<number[]> {
  const staysRead =
    "behind" in unreadFor
      ? sql`p."firstPosition" <= ${unreadFor.behind}`
      : sql`p."userID" = any(${[...unreadFor.allBut]}::int[])`;
  const { rows } = await sql<{ userID: number }>`
    with locked as (
      select "userID" from "conversationParticipants"
      where "conversationID" = ${conversationID} and status = 'participating' order by 1 for no key update
    )
    update "conversationParticipants" p set "lastPosition" = ${lastPosition},
      "readPosition" = case
        when p."userID" = ${byUserID} or (p."readPosition" = p."lastPosition" and ${staysRead}) then ${lastPosition}
        else p."readPosition" end
      ${dateLastMessage ? sql`, "dateLastMessage" = ${dateLastMessage}` : sql``}
    from locked where p."conversationID" = ${conversationID} and p."userID" = locked."userID"
    returning p."userID"`.execute(db);
  return rows.map(({ userID }) => userID);
}

/** Advances the viewer's read position. Returns whether it moved; it never moves back. */
export const markRead = async (
  { db, viewer }: TransactionCtx,
  conversationID: number,
  position: number | undefined,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("conversationParticipants")
    .set({
      readPosition: sql<number>`least("lastPosition", ${position ?? sql`"lastPosition"`})`,
    })
    .where("conversationID", "=", conversationID)
    .where("userID", "=", viewer.userID)
    .where("status", "=", "participating")
    .where(sql<boolean>`"readPosition" < least("lastPosition", ${position ?? sql`"lastPosition"`})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const listOthersIn = (
  ctx: Ctx,
  conversationID: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ userID: number }[]> =>
  inConversation(ctx, conversationID, "participating")
    .select("userID")
    .where("userID", ">", after)
    .orderBy("userID")
    .limit(limit)
    .execute();
