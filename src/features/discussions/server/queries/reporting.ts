import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export const listSaid = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "bodyHtml as html", "excerpt", "dateUpdated"])
    .where("discussionID", "=", sql<number>`any(${[...discussionIDs]}::int[])`)
    .execute();
