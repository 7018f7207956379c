import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Redirects by category and target category; null if the target is permanently deleted. */
export async function countMovedRows({ db }: Ctx) {
  const { rows } = await sql<{ categoryID: number; toCategoryID: number | null; count: number }>`
    select d."categoryID", count(*)::int as count,
      case when t."dateDeleted" is null or t."redirectDiscussionID" is not null then t."categoryID" end as "toCategoryID"
    from discussions d join discussions t on t."discussionID" = d."redirectDiscussionID"
    where d."redirectDiscussionID" is not null and d."dateDeleted" is null
    group by 1, 3`.execute(db);
  return rows;
}

export async function listLeadingTo({ db }: Ctx, discussionID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("redirectDiscussionID", "=", discussionID)
    .where("dateDeleted", "is", null)
    .execute();
  return rows.map((row) => row.discussionID);
}

export const repointRedirects = ({ db }: TransactionCtx, fromID: number, toID: number) =>
  db
    .updateTable("discussions")
    .set({ redirectDiscussionID: toID })
    .where("redirectDiscussionID", "=", fromID)
    .where("dateDeleted", "is", null)
    .execute();
