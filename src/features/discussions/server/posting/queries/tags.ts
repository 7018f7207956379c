import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listTagIDs = async ({ db }: Ctx, discussionID: number): Promise<number[]> => {
  const rows = await db
    .selectFrom("discussionTags")
    .select("tagID")
    .where("discussionID", "=", discussionID)
    .execute();
  return rows.map(({ tagID }) => tagID);
};

export const listTagsOf = ({ db }: Ctx, discussionID: number) =>
  db
    .selectFrom("discussionTags")
    .innerJoin("tags", "tags.tagID", "discussionTags.tagID")
    .select(["tags.tagID", "tags.name", "tags.urlcode"])
    .where("discussionID", "=", discussionID)
    .orderBy("tags.name")
    .execute();

export const insertTagsOf = (
  { db }: TransactionCtx,
  discussionID: number,
  tagIDs: readonly number[],
) =>
  db
    .insertInto("discussionTags")
    .values(tagIDs.map((tagID) => ({ discussionID, tagID })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeTagsOf = (
  { db }: TransactionCtx,
  discussionID: number,
  tagIDs: readonly number[],
) =>
  db
    .deleteFrom("discussionTags")
    .where("discussionID", "=", discussionID)
    .where("tagID", "in", [...tagIDs])
    .execute();

/** How many visible-to-somebody discussions carry each tag, all unless told which. */
export async function countByTag(
  { db }: Ctx,
  tagIDs?: readonly number[],
): Promise<Map<number, number>> {
  const chosen = tagIDs ? sql`and "tagID" = any(${[...tagIDs]}::int[])` : sql``;
  const { rows } = await sql<{ tagID: number; count: number }>`
    select "tagID", count(*)::int as count from "discussionTags"
    join discussions using ("discussionID") where "dateDeleted" is null ${chosen} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ tagID, count }) => [tagID, count]));
}

/** Whether a row of `tags` stands on any discussion, and whether on one in these categories. */
export function onDiscussions(
  categoryIDs: readonly number[],
  { deletedToo }: { deletedToo: boolean },
): { any: RawBuilder<boolean>; visible: RawBuilder<boolean> } {
  const carriers = sql`select 1 from "discussionTags" t join discussions d on d."discussionID" = t."discussionID"
    where t."tagID" = tags."tagID"`;
  return {
    any: sql<boolean>`exists (select 1 from "discussionTags" t where t."tagID" = tags."tagID")`,
    visible: sql<boolean>`exists (${carriers} and (d."dateDeleted" is null or ${deletedToo})
      and d."categoryID" = any(${[...categoryIDs]}::int[]))`,
  };
}
