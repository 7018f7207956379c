import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** As much of a text as an excerpt needs. */
const textLength = 600;

/** What comments say, deleted or not. */
export const listSaid = ({ db }: Ctx, commentIDs: readonly number[]) =>
  db
    .selectFrom("comments")
    .select(["commentID", "bodyHtml as html", "dateUpdated"])
    .select(sql<string>`left("bodyText", ${textLength})`.as("text"))
    .where("commentID", "=", sql<number>`any(${[...commentIDs]}::int[])`)
    .execute();
