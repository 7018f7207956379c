import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { FacetOf } from "#platform/server/records/record-types.ts";
import type { Scored } from "#platform/server/records/scored.ts";
import type { NewReaction } from "./reactions.ts";

/** Inserts reactions and returns their ids in the same order. */
export async function insertReactions(
  { db }: TransactionCtx,
  reactions: readonly NewReaction[],
): Promise<number[]> {
  if (reactions.length === 0) return [];
  const rows = await db
    .insertInto("reactions")
    .values([...reactions])
    .returning("reactionID")
    .execute();
  return rows.map(({ reactionID }) => reactionID);
}

export const findImported = ({ db }: Ctx, reactionID: number) =>
  db
    .selectFrom("reactions")
    .select(["tagID", "dateInserted"])
    .where("reactionID", "=", reactionID)
    .executeTakeFirst();

interface Beginning {
  recordID: number;
  receiverID: number;
  dateRecord: Date;
  value: number;
}

/** Stores the scores of records without their imported reactions. */
export const beginCounting = (
  { db }: TransactionCtx,
  { recordType, scoreInSql }: FacetOf<Scored>,
  records: readonly Beginning[],
) =>
  sql`
    insert into "reactedRecords" as k ("recordType", "recordID", "receiverID", "dateRecord", score, base, "isScoreGiven")
    select ${recordType}, n."recordID", n."receiverID", n."dateRecord", n.value,
      case when s.score = 0 then 0 else s.score - n.value end, s.score <> 0
    from unnest(
      ${records.map(({ recordID }) => recordID)}::int[], ${records.map(({ receiverID }) => receiverID)}::int[],
      ${records.map(({ dateRecord }) => dateRecord)}::timestamptz[], ${records.map(({ value }) => value)}::int[]
    ) as n("recordID", "receiverID", "dateRecord", value)
    cross join lateral (select ${scoreInSql(sql`n."recordID"`)} as score) s
    order by n."recordID"
    on conflict ("recordType", "recordID") do update
      set score = k.score + excluded.score,
        base = case when k."isScoreGiven" then k.base - excluded.score else k.base end`.execute(db);
