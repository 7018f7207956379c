import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** Layouts that contain any of these texts, such as ids of what their nodes use, and which of them. */
export const listLayoutsNaming = ({ db }: Ctx, texts: readonly string[]) =>
  db
    .selectFrom("layouts")
    .innerJoin(
      sql<{ text: string }>`unnest(${[...texts]}::text[])`.as<"named">(sql`named(text)`),
      (join) =>
        join.on(
          sql<boolean>`strpos(layouts.layout::text, named.text) > 0
          or strpos(layouts."titleBar"::text, named.text) > 0`,
        ),
    )
    .select(["layouts.layoutID", "layouts.name", "named.text"])
    .orderBy("layouts.layoutID")
    .limit(2_000)
    .execute();
