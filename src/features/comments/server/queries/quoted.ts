import { sql } from "kysely";
import { longestQuote } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CommentParentSource } from "../extension-points.ts";

/** As much of a text as a quote needs to know. */
const textLength = 600;

/** Comments to be quoted, with those that nobody may see any more: `isVisible` says whether the viewer may. */
export async function listQuoted(
  ctx: Ctx,
  commentIDs: readonly number[],
  sources: readonly CommentParentSource[],
) {
  const visible = await Promise.all(sources.map((source) => source.visible(ctx)));
  return ctx.db
    .selectFrom("comments")
    .select(["commentID", "parentRecordType", "parentRecordID", "insertUserID", "dateInserted"])
    .select([
      sql<string | null>`case when length("bodyHtml") <= ${longestQuote} then "bodyHtml" end`.as(
        "html",
      ),
      sql<string>`left("bodyText", ${textLength})`.as("text"),
      sql<string | null>`coalesce(null, ${sql.join(sources.map(({ nameInSql }) => nameInSql))})`.as(
        "name",
      ),
      sql<boolean>`"dateDeleted" is null and (${sql.join(visible, sql` or `)})`.as("isVisible"),
    ])
    .where("commentID", "in", [...commentIDs])
    .execute();
}

/** Where comments stand: `isOnVisible` says whether that is a record that the viewer may see. */
export async function listStanding(
  ctx: Ctx,
  commentIDs: readonly number[],
  sources: readonly CommentParentSource[],
) {
  const visible = await Promise.all(sources.map((source) => source.visible(ctx)));
  return ctx.db
    .selectFrom("comments")
    .select(["commentID", "parentRecordType", "parentRecordID", "dateDeleted"])
    .select(sql<boolean>`(${sql.join(visible, sql` or `)})`.as("isOnVisible"))
    .where("commentID", "in", [...commentIDs])
    .execute();
}
