import { sql } from "kysely";
import { trusted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { NewMessage } from "../../queries/messages.ts";

interface ImportedConversation {
  name: string | null;
  userIDs: readonly number[];
}

export async function insertAllConversations(
  { db, now }: TransactionCtx,
  conversations: readonly ImportedConversation[],
): Promise<number[]> {
  const date = now();
  const rows = await db
    .insertInto("conversations")
    .values(
      conversations.map(({ name, userIDs }) => ({
        name: name === null ? null : trusted(name, "imported"),
        insertUserID: userIDs[0] ?? 0,
        dateInserted: date,
        dateLastMessage: date,
        countParticipants: userIDs.length,
      })),
    )
    .returning("conversationID")
    .execute();
  // Rows of one statement are numbered in its order.
  const ids = rows.map(({ conversationID }) => conversationID).toSorted((a, b) => a - b);
  await db
    .insertInto("conversationParticipants")
    .values(
      conversations.flatMap(({ userIDs }, index) =>
        userIDs.map((userID) => ({
          conversationID: ids[index] ?? 0,
          userID,
          dateLastMessage: date,
          dateInserted: date,
        })),
      ),
    )
    .execute();
  return ids;
}

/** Last position of each of these conversations, which are locked. */
export async function lockLastPositions(
  { db }: TransactionCtx,
  conversationIDs: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("conversations")
    .select(["conversationID", "lastPosition"])
    .where("conversationID", "in", [...conversationIDs])
    .orderBy("conversationID")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ conversationID, lastPosition }) => [conversationID, lastPosition]));
}

export async function insertAllMessages(
  { db }: TransactionCtx,
  messages: readonly NewMessage[],
): Promise<number[]> {
  // One array parameter: for thousands of rows, building the statement would take longer than running it.
  const { rows } = await sql<{ messageID: number; conversationID: number; position: number }>`
    insert into messages ("conversationID", position, type, body, format, "bodyHtml", "bodyText",
      "rendererVersion", "insertUserID", "dateInserted")
    select "conversationID", position, type, body, format, "bodyHtml", "bodyText",
      "rendererVersion", "insertUserID", "dateInserted"
    from json_populate_recordset(null::messages, ${JSON.stringify(messages)}::json)
    returning "messageID", "conversationID", position`.execute(db);
  const keyOf = (row: { conversationID: number; position: number }) =>
    `${row.conversationID}:${row.position}`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.messageID]));
  return messages.map((message) => ids.get(keyOf(message)) ?? 0);
}

/** Imported messages count as read. */
export async function noteImported({ db }: TransactionCtx, conversationIDs: readonly number[]) {
  const ids = sql`any(${[...conversationIDs]}::int[])`;
  await sql`update conversations c set "lastPosition" = m.last, "dateLastMessage" = m.newest,
      "dateInserted" = least(c."dateInserted", m.oldest)
    from (
      select "conversationID", max(position) as last, max("dateInserted") as newest, min("dateInserted") as oldest
      from messages where "conversationID" = ${ids} group by 1
    ) m where m."conversationID" = c."conversationID"`.execute(db);
  await sql`update "conversationParticipants" p set "lastPosition" = c."lastPosition",
      "readPosition" = c."lastPosition", "dateLastMessage" = c."dateLastMessage"
    from conversations c where c."conversationID" = p."conversationID" and c."conversationID" = ${ids}`.execute(
    db,
  );
}

export async function findImported({ db }: Ctx, conversationID: number) {
  const { rows } = await sql<{ name: string | null; count: number }>`
    select c.name, (select count(*)::int from "conversationParticipants" p
      where p."conversationID" = c."conversationID") as count
    from conversations c where c."conversationID" = ${conversationID}`.execute(db);
  return rows[0];
}
