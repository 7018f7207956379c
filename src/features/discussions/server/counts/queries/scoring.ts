import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";
import { hotness } from "./counting.ts";

export const addToScores = ({ db }: TransactionCtx, changes: ReadonlyMap<number, number>) =>
  sql`
    update discussions set score = score + change.by,
      hot = ${hotness(sql`"countComments" + change.by`)}
    from unnest(${[...changes.keys()]}::int[], ${[...changes.values()]}::int[]) as change(id, by)
    where "discussionID" = change.id`.execute(db);

export const scoreInSql = (rowID: RowID) =>
  sql<number>`(select score from discussions where "discussionID" = ${rowID})`;

export const isInCategories = (
  rowID: RowID,
  categoryIDs: readonly number[],
) => sql<boolean>`exists (
  select 1 from discussions d where d."discussionID" = ${rowID} and d."dateDeleted" is null
    and d."redirectDiscussionID" is null and d."categoryID" = any(${[...categoryIDs]}::int[]))`;
