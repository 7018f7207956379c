import { sql } from "kysely";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const conversationColumns = [
  "conversations.conversationID",
  "conversations.name",
  "conversations.insertUserID",
  "conversations.dateInserted",
  "conversations.countParticipants",
] as const;

/** Unread messages after the read position of `own`: positions have no gaps, deleted messages do not count. */
const unreadOf = sql<number>`(own."lastPosition" - own."readPosition" - (
  select count(*)::int from messages m
  where m."conversationID" = own."conversationID" and m."dateDeleted" is not null
    and m.position > own."readPosition"))`;

const ownConversations = ({ db, viewer }: Ctx) =>
  db
    .selectFrom("conversationParticipants as own")
    .innerJoin("conversations", "conversations.conversationID", "own.conversationID")
    .select(conversationColumns)
    .select(["own.firstPosition", "own.readPosition", "own.lastPosition"])
    .select(unreadOf.as("countUnread"))
    .where("own.userID", "=", viewer.userID)
    .where("own.status", "=", "participating");

export const findConversation = (ctx: Ctx, conversationID: number) =>
  ownConversations(ctx).where("own.conversationID", "=", conversationID).executeTakeFirst();

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** All conversations regardless of participants, for background work. */
export const listAnyConversations = ({ db }: Ctx, conversationIDs: readonly number[]) =>
  db
    .selectFrom("conversations")
    .select(["conversationID", "insertUserID", "dateInserted"])
    .where("conversationID", "in", [...conversationIDs])
    .execute();

export const listConversationsByID = (ctx: Ctx, conversationIDs: readonly number[]) =>
  conversationIDs.length === 0
    ? Promise.resolve([])
    : ownConversations(ctx)
        .where("own.conversationID", "in", [...conversationIDs])
        .execute();

interface ListFilter {
  insertUserID?: number | undefined;
  participantUserID?: number | undefined;
}

export function listConversationRows(
  ctx: Ctx,
  { insertUserID, participantUserID }: ListFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ConversationRow[]> {
  let query = ownConversations(ctx);
  if (insertUserID !== undefined)
    query = query.where("conversations.insertUserID", "=", insertUserID);
  if (participantUserID !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("conversationParticipants as other")
          .select("other.userID")
          .whereRef("other.conversationID", "=", "own.conversationID")
          .where("other.userID", "=", participantUserID)
          .where("other.status", "=", "participating"),
      ),
    );
  return query
    .orderBy("own.dateLastMessage", "desc")
    .orderBy("own.conversationID", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The viewer's conversations with unread messages, counted up to the largest number badges show. */
export async function countUnreadConversations({ db, viewer }: Ctx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from "conversationParticipants" own
      where "userID" = ${viewer.userID} and status = 'participating' and "lastPosition" > "readPosition"
        and ${unreadOf} > 0
      limit ${most}
    ) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Serializes messages, participants and names of a conversation (decision 026). */
export const lockConversation = ({ db }: TransactionCtx, conversationID: number) =>
  db
    .selectFrom("conversations")
    .select([...conversationColumns, "lastPosition", "dateLastMessage"])
    .where("conversationID", "=", conversationID)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

export const insertConversation = (
  { db, now }: TransactionCtx,
  name: Submitted | null,
  userID: number,
) =>
  db
    .insertInto("conversations")
    .values({
      name,
      nameUserID: name === null ? null : userID,
      insertUserID: userID,
      dateInserted: now(),
      dateLastMessage: now(),
    })
    .returning([...conversationColumns, "lastPosition", "dateLastMessage"])
    .executeTakeFirstOrThrow();

interface ConversationChanges {
  name?: Submitted | null;
  nameUserID?: number | null;
  lastPosition?: number;
  dateLastMessage?: Date;
  countParticipants?: number;
}

export const changeConversation = (
  { db }: TransactionCtx,
  conversationID: number,
  changes: ConversationChanges,
) =>
  db
    .updateTable("conversations")
    .set(changes)
    .where("conversationID", "=", conversationID)
    .execute();

export const removeConversation = ({ db }: TransactionCtx, conversationID: number) =>
  db.deleteFrom("conversations").where("conversationID", "=", conversationID).execute();
