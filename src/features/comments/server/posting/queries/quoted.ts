import { sql } from "kysely";
import { longestQuote } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Commentable } from "../../extension-points.ts";

const textLength = 600;

/** Includes comments that are no longer visible; `isVisible` tells. */
export async function listQuoted(
  ctx: Ctx,
  commentIDs: readonly number[],
  sources: readonly Commentable[],
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

export const listStanding = ({ db }: Ctx, commentIDs: readonly number[]) =>
  db
    .selectFrom("comments")
    .select(["commentID", "parentRecordType", "parentRecordID"])
    .select(["insertUserID", "dateInserted", "dateDeleted"])
    .where("commentID", "in", [...commentIDs])
    .execute();

export type StandingRow = Awaited<ReturnType<typeof listStanding>>[number];
