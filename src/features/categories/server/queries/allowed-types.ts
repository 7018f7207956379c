import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

export async function setAllowing(
  { db }: TransactionCtx,
  type: string,
  categoryIDs: readonly number[],
) {
  const chosen = sql`any(${[...categoryIDs]}::int[])`;
  await sql`update categories
    set "allowedDiscussionTypes" = array_append("allowedDiscussionTypes", ${type}::text)
    where "categoryID" = ${chosen} and not ${type}::text = any("allowedDiscussionTypes")`.execute(
    db,
  );
  await sql`update categories
    set "allowedDiscussionTypes" =
      coalesce(nullif(array_remove("allowedDiscussionTypes", ${type}::text), '{}'), '{discussion}')
    where "categoryID" <> all(${[...categoryIDs]}::int[])
      and ${type}::text = any("allowedDiscussionTypes")`.execute(db);
}
