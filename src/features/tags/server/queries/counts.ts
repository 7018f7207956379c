import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const addToTagCounts = ({ db }: TransactionCtx, tagIDs: readonly number[], by: 1 | -1) =>
  db
    .updateTable("tags")
    .set({ countDiscussions: sql`greatest(0, "countDiscussions" + ${by})` })
    .where("tagID", "=", sql<number>`any(${[...tagIDs]}::int[])`)
    .execute();

export async function listWrongTagCounts(
  { db }: Ctx,
  counts: ReadonlyMap<number, number>,
): Promise<number[]> {
  const { rows } = await sql<{ tagID: number }>`
    select t."tagID" from tags t left join ${countsOf(counts)} on n."tagID" = t."tagID"
    where t."countDiscussions" <> coalesce(n.count, 0)`.execute(db);
  return rows.map(({ tagID }) => tagID);
}

/** Corrects the counts of locked tags; returns how many were wrong. */
export async function setTagCounts(
  { db }: TransactionCtx,
  tagIDs: readonly number[],
  counts: ReadonlyMap<number, number>,
): Promise<number> {
  const result = await sql`
    update tags set "countDiscussions" = coalesce(n.count, 0)
    from tags t left join ${countsOf(counts)} on n."tagID" = t."tagID"
    where t."tagID" = tags."tagID" and tags."tagID" = any(${[...tagIDs]}::int[])
      and tags."countDiscussions" <> coalesce(n.count, 0)`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

const countsOf = (counts: ReadonlyMap<number, number>) =>
  sql`unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::int[]) as n("tagID", count)`;
