import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

const textLength = 600;

export const listMessageTexts = ({ db }: Ctx, messageIDs: readonly number[]) =>
  db
    .selectFrom("messages")
    .select(["messageID", "bodyHtml as html", "dateUpdated"])
    .select(sql<string>`left("bodyText", ${textLength})`.as("text"))
    .where("messageID", "=", sql<number>`any(${[...messageIDs]}::int[])`)
    .execute();

export async function listReadableIDs(
  { db, viewer }: Ctx,
  messageIDs: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ messageID: number }>`
    select m."messageID" from messages m
    left join "conversationParticipants" p on p."conversationID" = m."conversationID"
      and p."userID" = ${viewer.userID} and p.status = 'participating' and p."firstPosition" <= m.position
    where m."messageID" = any(${[...messageIDs]}::int[])
      and (m."insertUserID" = ${viewer.userID} or p."userID" is not null)`.execute(db);
  return rows.map(({ messageID }) => messageID);
}

export async function listWrittenIDs(
  { db }: Ctx,
  userID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("messages")
    .select("messageID")
    .where("insertUserID", "=", userID)
    .where("dateDeleted", "is", null)
    .where("type", "=", "message")
    .where("messageID", ">", after)
    .orderBy("messageID")
    .limit(limit)
    .execute();
  return rows.map(({ messageID }) => messageID);
}
