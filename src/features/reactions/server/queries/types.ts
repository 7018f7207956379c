import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listTypeRows = ({ db }: Ctx) =>
  db.selectFrom("reactionTypes").selectAll().orderBy("sort").orderBy("tagID").execute();

export type ReactionTypeRow = Awaited<ReturnType<typeof listTypeRows>>[number];

type Values = Partial<
  Pick<
    ReactionTypeRow,
    | "name"
    | "description"
    | "class"
    | "points"
    | "increment"
    | "icon"
    | "active"
    | "hidden"
    | "sort"
  >
>;

export const insertType = (
  { db }: TransactionCtx,
  type: Values & Pick<ReactionTypeRow, "urlCode" | "name" | "class" | "icon">,
) =>
  db
    .insertInto("reactionTypes")
    .values({
      ...type,
      custom: true,
      sort: sql`(select coalesce(max(sort), 0) + 1 from "reactionTypes")`,
    })
    .execute();

export const changeType = ({ db }: TransactionCtx, tagID: number, values: Values) =>
  db.updateTable("reactionTypes").set(values).where("tagID", "=", tagID).execute();
