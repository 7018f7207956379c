import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { isGuest, type Viewer } from "#platform/contract/viewer.ts";
import { defineLoad } from "#platform/server/cache/define-load.ts";
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

export const unreadTag = (userID: number) => `unread:${userID}`;

const cachedMs = 10_000;

/** For pages: may miss discussions of the last seconds, but not what the viewer has read. */
export function countUnreadForPage(ctx: Ctx, categoryIDs: readonly number[], limit: number) {
  const { userID } = ctx.viewer;
  const key = hash("sha256", `${limit} ${categoryIDs.join()}`, "base64");
  return ctx.cache.remember(
    `unread-discussions:${userID}:${key}`,
    { ttl: cachedMs, tags: [unreadTag(userID)] },
    () => countUnreadDiscussions(ctx, categoryIDs, limit),
  );
}

const listUnread = defineLoad(async ({ db, viewer }, { among }: { among: string }) => {
  const categoryIDs = among.split(",").filter(Boolean).map(Number);
  const { rows } = await sql<{ discussionID: number }>`
    select d."discussionID" ${unreadAmong(viewer, categoryIDs)}`.execute(db);
  return rows.map(({ discussionID }) => discussionID);
});

/** The condition is for several statements of a request, which share one search for what is unread. */
export async function isUnreadRow(
  ctx: Ctx,
  { categoryIDs, isSet }: { categoryIDs: readonly number[]; isSet: boolean },
) {
  const ids = isGuest(ctx.viewer) ? [] : await listUnread(ctx, { among: categoryIDs.join(",") });
  return isSet
    ? sql<boolean>`discussions."discussionID" = any(${ids}::int[])`
    : sql<boolean>`discussions."discussionID" <> all(${ids}::int[])`;
}
