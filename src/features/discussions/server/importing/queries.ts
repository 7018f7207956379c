import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";
import { initialCounts, type NewDiscussion } from "../queries/discussions.ts";

/** Inserts discussions and returns their ids in the same order. */
export async function insertDiscussions(
  { db }: TransactionCtx,
  values: readonly NewDiscussion[],
): Promise<number[]> {
  if (values.length === 0) return [];
  const rows = await db
    .insertInto("discussions")
    .values(values.map((value) => ({ ...value, ...initialCounts(value) })))
    .returning("discussionID")
    .execute();
  // Ids are assigned in the order of the values; the order of `returning` is not guaranteed.
  return rows.map(({ discussionID }) => discussionID).sort((one, other) => one - other);
}

export async function insertAllTags(
  { db }: TransactionCtx,
  pairs: readonly { discussionID: number; tagID: number }[],
) {
  if (pairs.length === 0) return;
  await sql`
    insert into "discussionTags" ("discussionID", "tagID")
    select "discussionID", "tagID"
    from json_populate_recordset(null::"discussionTags", ${JSON.stringify(pairs)}::json)
    on conflict do nothing`.execute(db);
}
