import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { OfferedStatus } from "../queries.ts";

/**
 * Discussions that have one of these statuses. For several ones of the same type the type is named too, whose index
 * gives the order of the list.
 */
export function hasStatus(wanted: readonly OfferedStatus[], hasNone: boolean): RawBuilder<boolean> {
  const ids = [...wanted.map(({ statusID }) => statusID), ...(hasNone ? [0] : [])];
  const has = sql<boolean>`discussions."statusID" = ${oneOf(ids, "int")}`;
  const [type, ...others] = new Set(wanted.map(({ recordSubtype }) => recordSubtype));
  if (hasNone || wanted.length === 1 || !type || others.length > 0) return has;
  return sql`(discussions.type = ${type} and ${has})`;
}

interface Page {
  from: number;
  upTo: number;
}

/** Ids of the next posts downwards. */
export async function findPage(
  { db }: Ctx,
  { upTo, limit }: { upTo: number; limit: number },
): Promise<(Page & { hasMore: boolean }) | undefined> {
  const { rows } = await sql<{ from: number | null; count: number }>`
    select min("discussionID") as from, count(*)::int as count from (
      select "discussionID" from discussions where "discussionID" <= ${upTo}
      order by "discussionID" desc limit ${limit}) page`.execute(db);
  const { from = null, count = 0 } = rows[0] ?? {};
  return from === null ? undefined : { from, upTo, hasMore: count === limit };
}

/** Posts of a page that have a status, or may have one. */
export async function listWithStatuses({ db }: Ctx, { from, upTo }: Page): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("discussionID", ">=", from)
    .where("discussionID", "<=", upTo)
    .where(
      sql<boolean>`("statusID" <> 0 or type in (select "recordSubtype" from statuses)
        or exists (
          select from statuses where "recordSubtype" is null and "isActive" and not "isInternal"))`,
    )
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}
