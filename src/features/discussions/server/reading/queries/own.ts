import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { countOf, isThere, mostCounted } from "../../queries/unread-rows.ts";

export const countOwnDiscussions = (ctx: Ctx, categoryIDs: readonly number[]) =>
  countOf(
    ctx,
    sql`select from discussions d where d."insertUserID" = ${ctx.viewer.userID} and ${isThere(categoryIDs)} limit ${mostCounted}`,
  );

export const countParticipated = (ctx: Ctx, categoryIDs: readonly number[]) =>
  countOf(
    ctx,
    sql`select from "discussionReads" r join discussions d using ("discussionID")
      where r."userID" = ${ctx.viewer.userID} and r."dateParticipated" is not null and ${isThere(categoryIDs)} limit ${mostCounted}`,
  );
