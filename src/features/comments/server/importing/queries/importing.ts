import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { NewComment } from "../../queries/comments.ts";

export async function insertComments(
  { db }: TransactionCtx,
  values: readonly (NewComment & { branch: number | null })[],
): Promise<number[]> {
  // A single parameter: a statement with thousands of them takes longer to build than to run.
  const { rows } = await sql<{ commentID: number; parentRecordID: number; position: number }>`
    insert into comments (
      "parentRecordType", "parentRecordID", "parentCommentID", depth, branch, position, body, format,
      "bodyHtml", "bodyText", "rendererVersion", "insertUserID", "insertIPAddress", "dateInserted"
    )
    select
      "parentRecordType", "parentRecordID", "parentCommentID", depth, branch, position, body, format,
      "bodyHtml", "bodyText", "rendererVersion", "insertUserID", "insertIPAddress", "dateInserted"
    from json_populate_recordset(null::comments, ${JSON.stringify(values)}::json)
    returning "commentID", "parentRecordID", position`.execute(db);
  const keyOf = (row: { parentRecordID: number; position: number }) =>
    `${row.parentRecordID}:${row.position}`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.commentID]));
  return values.map((value) => ids.get(keyOf(value)) ?? 0);
}

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
