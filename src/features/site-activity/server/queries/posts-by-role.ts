import { type RawBuilder, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import { meets } from "#platform/server/database/filters.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Comments have no index by score, so only the newest are sorted by it. */
const maxRanked = 10_000;

export async function listRolesIn({ db }: Ctx, filter: Filter<number>): Promise<number[]> {
  const rows = await db
    .selectFrom("roles")
    .select("roleID")
    .where((eb) => meets(eb, "roleID", filter))
    .execute();
  return rows.map(({ roleID }) => roleID);
}

interface Wanted {
  roleIDs: readonly number[];
  /** Of visible discussions. */
  categoryIDs: readonly number[];
  /** Conditions on rows of comments whose records are visible. */
  visible: readonly RawBuilder<boolean>[];
}

interface Page {
  field: "score" | "dateInserted" | "dateLastComment";
  direction: "asc" | "desc";
  offset: number;
  limit: number;
}

/** A comment's own date is that of its last comment. */
export async function listPostsByRole(
  { db }: Ctx,
  { roleIDs, categoryIDs, visible }: Wanted,
  { field, direction, offset, limit }: Page,
): Promise<RecordRef[]> {
  const way = sql.raw(direction);
  const isByRole = sql`"insertUserID" in (
    select "userID" from "userRoles" where "roleID" = any(${[...roleIDs]}::int[]))`;
  const isByScore = field === "score";
  const newest = isByScore
    ? sql`"dateInserted" desc limit ${maxRanked}`
    : sql`"dateInserted" ${way}, "commentID" ${way} limit ${offset + limit}`;
  const { rows } = await sql<RecordRef>`
    select "recordType", "recordID" from (
      (select 'discussion' as "recordType", "discussionID" as "recordID", ${sql.ref(field)} as key
        from discussions where ${isByRole} and "dateDeleted" is null and type <> 'redirect'
          and "categoryID" = any(${[...categoryIDs]}::int[])
        order by ${sql.ref(field)} ${way}, "discussionID" ${way} limit ${offset + limit})
      union all
      (select 'comment', "commentID", ${sql.ref(isByScore ? "score" : "dateInserted")}
        from comments where ${isByRole} and "dateDeleted" is null
          and (${sql.join([sql`false`, ...visible], sql` or `)})
        order by ${newest})
    ) posts
    order by key ${way}, "recordType" ${way}, "recordID" ${way} offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export const byID = (discussionIDs: readonly number[]) =>
  sql<{ discussionID: number; rank: number }>`
    select "discussionID", "discussionID" as rank from unnest(${[...discussionIDs]}::int[]) as t("discussionID")`;
