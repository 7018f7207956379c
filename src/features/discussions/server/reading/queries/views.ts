import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";
import { lockDiscussions } from "../../queries/discussions.ts";

/** Counts the views not yet counted in this hour. */
export async function countViews(
  tx: TransactionCtx,
  views: readonly { discussionID: number; viewerKey: string; hour: Date }[],
) {
  await lockDiscussions(
    tx,
    views.map(({ discussionID }) => discussionID),
  );
  await sql`with added as (
      insert into "discussionViews" ("discussionID", hour, "viewerKey")
      select * from unnest(
        ${views.map((view) => view.discussionID)}::int[],
        ${views.map((view) => view.hour)}::timestamptz[],
        ${views.map((view) => view.viewerKey)}::text[])
      on conflict do nothing returning "discussionID"
    ), counted as (select "discussionID", count(*)::int as views from added group by 1)
    update discussions set "countViews" = "countViews" + counted.views
    from counted where discussions."discussionID" = counted."discussionID"`.execute(tx.db);
}
