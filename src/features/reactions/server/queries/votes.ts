import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { ReactionRow } from "./reactions.ts";

interface MovedVotes {
  /** What the votes that left counted there; undefined if there were none. */
  left:
    | { counts: ReadonlyMap<number, number>; score: number; receiverID: number; dateRecord: Date }
    | undefined;
  /** What those that moved count in the other record. */
  counts: ReadonlyMap<number, number>;
  score: number;
  /** Votes of members who had voted on the other record. */
  dropped: Pick<ReactionRow, "points" | "receiverID" | "categoryID" | "dateInserted">[];
}

interface Move {
  from: RecordRef;
  into: RecordRef;
  /** By type of reaction. */
  values: ReadonlyMap<number, number>;
}

/** Moves the votes of one locked record to another, one of each member. */
export async function moveVotes(
  { db }: TransactionCtx,
  { from, into, values }: Move,
): Promise<MovedVotes> {
  const { rows } = await sql<ReactionRow>`
    delete from reactions where "recordType" = ${from.recordType} and "recordID" = ${from.recordID}
      and "tagID" = any(${[...values.keys()]}::int[]) returning *`.execute(db);
  const reacted = await db
    .selectFrom("reactedRecords")
    .select(["receiverID", "dateRecord"])
    .where("recordType", "=", from.recordType)
    .where("recordID", "=", from.recordID)
    .executeTakeFirst();
  if (rows.length === 0 || !reacted)
    return { left: undefined, counts: new Map(), score: 0, dropped: [] };
  const { rows: moved } = await sql<{ userID: number; tagID: number; value: number }>`
    insert into reactions ("recordType", "recordID", "userID", "tagID", value, points, "receiverID", "categoryID", "dateInserted")
    select ${into.recordType}, ${into.recordID}, v.* from unnest(
      ${rows.map((row) => row.userID)}::int[], ${rows.map((row) => row.tagID)}::int[],
      ${rows.map((row) => values.get(row.tagID) ?? 0)}::int[], ${rows.map((row) => row.points)}::int[],
      ${rows.map((row) => row.receiverID)}::int[], ${rows.map((row) => row.categoryID)}::int[],
      ${rows.map((row) => row.dateInserted)}::timestamptz[]) as v
    on conflict ("recordType", "recordID", "userID") do nothing
    returning "userID", "tagID", value`.execute(db);
  const kept = new Set(moved.map(({ userID }) => userID));
  return {
    left: {
      ...reacted,
      counts: countsOf(rows, -1),
      score: rows.reduce((sum, { value }) => sum + value, 0),
    },
    counts: countsOf(moved, 1),
    score: moved.reduce((sum, { value }) => sum + value, 0),
    dropped: rows.filter(({ userID }) => !kept.has(userID)),
  };
}

function countsOf(rows: readonly { tagID: number }[], by: number) {
  const counts = new Map<number, number>();
  for (const { tagID } of rows) counts.set(tagID, (counts.get(tagID) ?? 0) + by);
  return counts;
}

/** Members who voted on a record, by id. */
export const listVoters = (
  { db }: Ctx,
  { recordType, recordID }: RecordRef,
  { urlCodes, after, limit }: { urlCodes: readonly string[]; after: number; limit: number },
) =>
  db
    .selectFrom("reactions as r")
    .innerJoin("reactionTypes as t", "t.tagID", "r.tagID")
    .select("r.userID")
    .where("r.recordType", "=", recordType)
    .where("r.recordID", "=", recordID)
    .where("t.urlCode", "in", [...urlCodes])
    .where("r.userID", ">", after)
    .orderBy("r.userID")
    .limit(limit)
    .execute();
