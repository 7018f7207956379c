import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export async function listSayingMessages(
  { db }: Ctx,
  insertUserID: number,
  { limit, deleted }: { limit: number; deleted: boolean },
): Promise<number[]> {
  const rows = await db
    .selectFrom("messages")
    .select("messageID")
    .where("insertUserID", "=", insertUserID)
    .where((eb) =>
      eb.or([
        eb("body", "<>", ""),
        ...(deleted ? [] : [eb.and([eb("dateDeleted", "is", null), eb("type", "=", "message")])]),
      ]),
    )
    .orderBy("messageID")
    .limit(limit)
    .execute();
  return rows.map(({ messageID }) => messageID);
}

/** Erases the content of messages. Returns the cache tags to invalidate. */
export async function emptyMessages({ db }: TransactionCtx, messageIDs: readonly number[]) {
  if (messageIDs.length === 0) return [];
  const { rows } = await sql<{ conversationID: number }>`
    with locked as (
      select "messageID" from messages where "messageID" = any(${[...messageIDs]}::int[])
      order by 1 for no key update
    )
    update messages set body = '', "bodyHtml" = '', "bodyText" = ''
    from locked where messages."messageID" = locked."messageID"
    returning "conversationID"`.execute(db);
  return [...new Set(rows.map(({ conversationID }) => `conversation:${conversationID}`))];
}

export const forgetWriterAddresses = ({ db }: TransactionCtx, insertUserID: number) =>
  sql`with locked as (
      select "messageID" from messages where "insertUserID" = ${insertUserID} and "insertIPAddress" is not null
      order by 1 for no key update
    )
    update messages set "insertIPAddress" = null
    from locked where messages."messageID" = locked."messageID"`.execute(db);

export async function listConversationsOf({ db }: Ctx, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("conversationParticipants")
    .select("conversationID")
    .where("userID", "=", userID)
    .where("status", "=", "participating")
    .orderBy("conversationID")
    .execute();
  return rows.map(({ conversationID }) => conversationID);
}

/** Removes conversation names set by a member. Returns the cache tags to invalidate. */
export async function forgetNamesBy({ db }: TransactionCtx, userID: number): Promise<string[]> {
  await sql`select from conversations where "nameUserID" = ${userID}
    order by "conversationID" for no key update`.execute(db);
  const { rows } = await sql<{ conversationID: number }>`
    update conversations set name = null, "nameUserID" = null where "nameUserID" = ${userID}
    returning "conversationID"`.execute(db);
  return rows.map(({ conversationID }) => `conversation:${conversationID}`);
}
