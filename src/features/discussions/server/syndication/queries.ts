import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export async function lastDiscussionID({ db }: Ctx): Promise<number | null> {
  const row = await db
    .selectFrom("discussions")
    .select(({ fn }) => fn.max("discussionID").as("last"))
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Discussions of a range of ids, both ends included, without those with another canonical URL. */
export const listForSitemap = (
  { db }: Ctx,
  categoryIDs: readonly number[],
  { first, last }: { first: number; last: number },
) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "name", "dateLastComment"])
    .where("discussionID", ">=", first)
    .where("discussionID", "<=", last)
    .where("dateDeleted", "is", null)
    .where("redirectDiscussionID", "is", null)
    .where("canonicalUrl", "is", null)
    .where("categoryID", "=", sql<number>`any(${[...categoryIDs]}::int[])`)
    .orderBy("discussionID")
    .execute();
