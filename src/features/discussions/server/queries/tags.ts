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

export async function countCarrying({ db }: Ctx, tagID: number, otherTagID: number | undefined) {
  const { rows } = await sql<{ all: number; both: number }>`
    select count(*)::int as all, count(o."tagID")::int as both from "discussionTags" t
    left join "discussionTags" o on o."discussionID" = t."discussionID" and o."tagID" = ${otherTagID ?? null}
    where t."tagID" = ${tagID}`.execute(db);
  return rows[0] ?? { all: 0, both: 0 };
}

const idsOf = (rows: readonly { discussionID: number }[]) =>
  rows.map(({ discussionID }) => discussionID);

export const removeTagEverywhere = async ({ db }: TransactionCtx, tagID: number) =>
  idsOf(
    await db
      .deleteFrom("discussionTags")
      .where("tagID", "=", tagID)
      .returning("discussionID")
      .execute(),
  );

export async function takeTagOff({ db }: TransactionCtx, tagID: number, otherTagID: number) {
  const { rows } = await sql<{ discussionID: number }>`
    delete from "discussionTags" t using "discussionTags" o
    where t."tagID" = ${tagID} and o."discussionID" = t."discussionID" and o."tagID" = ${otherTagID}
    returning t."discussionID"`.execute(db);
  return idsOf(rows);
}

export const replaceTag = async ({ db }: TransactionCtx, tagID: number, intoTagID: number) =>
  idsOf(
    await db
      .updateTable("discussionTags")
      .set({ tagID: intoTagID })
      .where("tagID", "=", tagID)
      .returning("discussionID")
      .execute(),
  );

/** Undoes `replaceTag`: swaps the tag back where it is alone, and adds it back where both were. */
export async function putTagBack(
  { db }: TransactionCtx,
  { alone, both }: { alone: readonly number[]; both: readonly number[] },
  { tagID, intoTagID, maxTags }: { tagID: number; intoTagID: number | undefined; maxTags: number },
): Promise<void> {
  if (intoTagID !== undefined)
    await db
      .updateTable("discussionTags")
      .set({ tagID })
      .where("tagID", "=", intoTagID)
      .where("discussionID", "=", sql<number>`any(${[...alone]}::int[])`)
      .execute();
  const others = intoTagID === undefined ? [...alone, ...both] : both;
  await sql`
    insert into "discussionTags" ("discussionID", "tagID")
    select d."discussionID", ${tagID} from discussions d where d."discussionID" = any(${[...others]}::int[])
      and (select count(*) from "discussionTags" t where t."discussionID" = d."discussionID") < ${maxTags}
    on conflict do nothing`.execute(db);
}
