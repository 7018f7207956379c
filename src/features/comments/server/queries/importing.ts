import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { NewComment } from "./comments.ts";

export interface LastPlace {
  position: number;
  branch: number;
}

/** The last position and the last number of a top comment given out for each of these records, by record. */
export async function listLastPlaces(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<Map<number, LastPlace>> {
  if (recordIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("comments")
    .select("parentRecordID")
    .select(({ fn }) => [fn.max("position").as("position"), fn.max("branch").as("branch")])
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "in", [...recordIDs])
    .groupBy("parentRecordID")
    .execute();
  return new Map(
    rows.map(({ parentRecordID, position, branch }) => [
      parentRecordID,
      { position, branch: branch ?? 0 },
    ]),
  );
}

/** Adds many comments at once and gives their ids in the same order. */
export async function insertComments(
  { db }: TransactionCtx,
  values: readonly (NewComment & { branch: number | null })[],
): Promise<number[]> {
  const rows = await db
    .insertInto("comments")
    .values([...values])
    .returning(["commentID", "parentRecordID", "position"])
    .execute();
  const keyOf = (row: { parentRecordID: number; position: number }) =>
    `${row.parentRecordID}:${row.position}`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.commentID]));
  return values.map((value) => ids.get(keyOf(value)) ?? 0);
}

/** How deep each of these comments lies and from which top comment it hangs, by comment. */
export async function listPlaces(
  { db }: Ctx,
  commentIDs: readonly number[],
): Promise<Map<number, { depth: number; branch: number | null }>> {
  if (commentIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("comments")
    .select(["commentID", "depth", "branch"])
    .where("commentID", "in", [...new Set(commentIDs)])
    .execute();
  return new Map(rows.map(({ commentID, ...place }) => [commentID, place]));
}
