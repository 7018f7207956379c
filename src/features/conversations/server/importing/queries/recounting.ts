import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";

const counted = sql`
  select c."conversationID", c."lastPosition", c."countParticipants",
    coalesce((select max(position) from messages m where m."conversationID" = c."conversationID"), 0) as "actualLast",
    (select count(*)::int from "conversationParticipants" p
      where p."conversationID" = c."conversationID" and p.status = 'participating') as "actualCount",
    exists (select from "conversationParticipants" p where p."conversationID" = c."conversationID"
      and p.status = 'participating' and p."lastPosition" <> c."lastPosition") as "isBehind"
  from conversations c`;

export async function listMiscounted({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ conversationID: number }>`
    select "conversationID" from (${counted}) as each
    where "lastPosition" <> "actualLast" or "countParticipants" <> "actualCount" or "isBehind"
    order by 1`.execute(db);
  return rows.map(({ conversationID }) => conversationID);
}

export async function recountConversations(
  tx: TransactionCtx,
  conversationIDs: readonly number[],
): Promise<number> {
  const ids = sql`any(${[...conversationIDs]}::int[])`;
  await lockRows(tx, "conversations", "conversationID", conversationIDs);
  const { rows } = await sql`
    update conversations set "lastPosition" = "actualLast", "countParticipants" = "actualCount"
    from (${counted} where c."conversationID" = ${ids}) as each
    where conversations."conversationID" = each."conversationID"
      and (each."lastPosition" <> "actualLast" or each."countParticipants" <> "actualCount" or "isBehind")
    returning conversations."conversationID"`.execute(tx.db);
  await sql`update "conversationParticipants" p set "lastPosition" = c."lastPosition",
      "readPosition" = least(p."readPosition", c."lastPosition")
    from conversations c where c."conversationID" = p."conversationID" and c."conversationID" = ${ids}
      and p.status = 'participating' and p."lastPosition" <> c."lastPosition"`.execute(tx.db);
  return rows.length;
}
