import { type RawBuilder, sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";

/** Updates scores of comments, and the totals of their ancestors. Their records must be locked. */
export const addToScores = ({ db }: TransactionCtx, changes: ReadonlyMap<number, number>) =>
  sql`
    with recursive change as (
      select * from unnest(${[...changes.keys()]}::int[], ${[...changes.values()]}::int[]) as t("commentID", by)
    ), above as (
      select c."parentCommentID" as "commentID", change.by from change join comments c using ("commentID")
      where c."dateDeleted" is null
      union all
      select c."parentCommentID", above.by from above join comments c using ("commentID")
    ), sums as (
      select "commentID", sum(own)::int as own, sum(below)::int as below from (
        select "commentID", by as own, 0 as below from change
        union all
        select "commentID", 0, by from above where "commentID" is not null
      ) each group by 1
    ), locked as (
      select "commentID" from comments where "commentID" in (select "commentID" from sums)
      order by 1 for no key update
    )
    update comments set score = score + sums.own, "scoreChildComments" = "scoreChildComments" + sums.below
    from locked join sums using ("commentID") where comments."commentID" = locked."commentID"`.execute(
    db,
  );

export const scoreInSql = (rowID: RowID) =>
  sql<number>`(select score from comments where "commentID" = ${rowID})`;

/** Condition: the comment exists, and one of the conditions on rows of comments is true. */
export const isAmong = (rowID: RowID, visible: readonly RawBuilder<boolean>[]) =>
  visible.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from comments where comments."commentID" = ${rowID}
        and comments."dateDeleted" is null and (${sql.join([...visible], sql` or `)}))`;
