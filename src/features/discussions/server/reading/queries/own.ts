import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { countUnread, isNew, withReading } from "./unread.ts";

const most = 1_000;

const isThere = (categoryIDs: readonly number[]) => sql<boolean>`d."dateDeleted" is null
  and d."redirectDiscussionID" is null and d."categoryID" = any(${[...categoryIDs]}::int[])`;

async function countOf({ db }: Ctx, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows}) counted`.execute(db);
  return found[0]?.count ?? 0;
}

export const countOwnDiscussions = (ctx: Ctx, categoryIDs: readonly number[]) =>
  countOf(
    ctx,
    sql`select from discussions d where d."insertUserID" = ${ctx.viewer.userID} and ${isThere(categoryIDs)} limit ${most}`,
  );

export const countParticipated = (ctx: Ctx, categoryIDs: readonly number[]) =>
  countOf(
    ctx,
    sql`select from "discussionReads" r join discussions d using ("discussionID")
      where r."userID" = ${ctx.viewer.userID} and r."dateParticipated" is not null and ${isThere(categoryIDs)} limit ${most}`,
  );

export const countUnreadDiscussions = (ctx: Ctx, categoryIDs: readonly number[]) =>
  countOf(
    ctx,
    sql`select from (
        select d."discussionID", d."categoryID", d."dateInserted", d."dateLastComment", d."lastPosition" from discussions d
        where ${isThere(categoryIDs)} order by d."dateLastComment" desc, d."discussionID" desc limit ${most}
      ) d ${withReading(ctx.viewer)}
      where r."dateMuted" is null and (${isNew} or ${countUnread} > 0)`,
  );
