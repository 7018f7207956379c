import { type RawBuilder, sql } from "kysely";
import { isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countUnread, isNew, withReading } from "./unread.ts";

export const mostCounted = 1_000;

export const isThere = (categoryIDs: readonly number[]) => sql<boolean>`d."dateDeleted" is null
  and d."redirectDiscussionID" is null and d."categoryID" = any(${[...categoryIDs]}::int[])`;

export async function countOf({ db }: Ctx, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows}) counted`.execute(db);
  return found[0]?.count ?? 0;
}

/** Unread discussions among the last active ones: scanning all would take longer the more has been read. */
const unreadAmong = (viewer: Viewer, categoryIDs: readonly number[]) => sql`
  from (
    select d."discussionID", d."categoryID", d."dateInserted", d."dateLastComment", d."lastPosition" from discussions d
    where ${isThere(categoryIDs)} order by d."dateLastComment" desc, d."discussionID" desc limit ${mostCounted}
  ) d ${withReading(viewer)}
  where r."dateMuted" is null and (${isNew} or ${countUnread} > 0)`;

export const countUnreadDiscussions = (
  ctx: Ctx,
  categoryIDs: readonly number[],
  limit: number = mostCounted,
) => countOf(ctx, sql`select ${unreadAmong(ctx.viewer, categoryIDs)} limit ${limit}`);

export const isUnreadRow = (
  viewer: Viewer,
  { categoryIDs, isSet }: { categoryIDs: readonly number[]; isSet: boolean },
) =>
  isGuest(viewer)
    ? sql<boolean>`false = ${isSet}::boolean`
    : sql<boolean>`(discussions."discussionID" in (
        select d."discussionID" ${unreadAmong(viewer, categoryIDs)})) = ${isSet}::boolean`;
