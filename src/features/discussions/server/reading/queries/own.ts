import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { countOf, isThere, mostCounted } from "../../queries/unread-rows.ts";

export const countOwnDiscussions = (ctx: Ctx, categoryIDs: readonly number[]) =>
  countOf(
    ctx,
    sql`select from discussions d where d."insertUserID" = ${ctx.viewer.userID} and ${isThere(categoryIDs)} limit ${mostCounted}`,
  );

/** Members who commented on the discussion, without its author. */
export const countCommenters = (
  ctx: Ctx,
  { discussionID, insertUserID }: { discussionID: number; insertUserID: number },
) =>
  countOf(
    ctx,
    sql`select from "discussionReads" where "discussionID" = ${discussionID}
      and "userID" <> ${insertUserID} and "dateParticipated" is not null`,
  );

export const countParticipated = (ctx: Ctx, categoryIDs: readonly number[]) =>
  countOf(
    ctx,
    sql`select from "discussionReads" r join discussions d using ("discussionID")
      where r."userID" = ${ctx.viewer.userID} and r."dateParticipated" is not null and ${isThere(categoryIDs)} limit ${mostCounted}`,
  );
