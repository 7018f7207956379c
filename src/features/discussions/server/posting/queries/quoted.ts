import { sql } from "kysely";
import { longestQuote } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

const textLength = 600;

export const listQuoted = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "name", "insertUserID", "dateInserted", "dateDeleted"])
    .select([
      sql<string | null>`case when length("bodyHtml") <= ${longestQuote} then "bodyHtml" end`.as(
        "html",
      ),
      sql<string>`left("bodyText", ${textLength})`.as("text"),
    ])
    .where("discussionID", "in", [...discussionIDs])
    .where("redirectDiscussionID", "is", null)
    .execute();

export const listStanding = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "name", "excerpt"])
    .select(["insertUserID", "dateInserted", "dateDeleted"])
    .where("discussionID", "in", [...discussionIDs])
    .where("redirectDiscussionID", "is", null)
    .execute();

export type StandingRow = Awaited<ReturnType<typeof listStanding>>[number];
