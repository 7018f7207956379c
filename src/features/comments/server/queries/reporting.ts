import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

const textLength = 600;

export const listSaid = ({ db }: Ctx, commentIDs: readonly number[]) =>
  db
    .selectFrom("comments")
    .select(["commentID", "bodyHtml as html", "dateUpdated"])
    .select(sql<string>`left("bodyText", ${textLength})`.as("text"))
    .where("commentID", "=", sql<number>`any(${[...commentIDs]}::int[])`)
    .execute();
