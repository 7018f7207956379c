import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { type DocumentFilter, hitsOf } from "./find-documents.ts";

export interface FacetRow {
  facet: "type" | "place" | "author" | "year" | "tag";
  value: string;
  count: number;
}

const counted =
  'document."recordType", document.type, document."placeID", document."rootType", document."rootID", document."rootKey", document."insertUserID", document."dateInserted"';

/** How much is found of each type, place, author, year and tag, the most frequent of each. */
export async function countFacets(
  { db }: Ctx,
  filter: DocumentFilter & { placedTypes: readonly string[] },
  { limit, isCollapsed }: { limit: number; isCollapsed: boolean },
): Promise<FacetRow[]> {
  const number = isCollapsed ? sql`count(distinct "rootKey")` : sql`count(*)`;
  const { rows } = await sql<FacetRow>`
    with ${hitsOf(filter, counted)},
    counted as (
      select case when grouping(type) = 0 then 'type' when grouping("placeID") = 0 then 'place'
          when grouping("insertUserID") = 0 then 'author' else 'year' end as facet,
        coalesce(type, "placeID"::text, "insertUserID"::text, year::text) as value, ${number}::integer as count
      from (select type, case when "recordType" = any(${[...filter.placedTypes]}::text[]) then "placeID" end as "placeID",
          "insertUserID", extract(year from "dateInserted" at time zone 'UTC')::integer as year, "rootKey"
        from hits) as hit
      group by grouping sets ((type), ("placeID"), ("insertUserID"), (year))
      union all
      select 'tag', "tagID"::text, count(*)::integer
      from (select distinct "rootType", "rootID" from hits) as root
      join "searchDocuments" as document
        on document."recordType" = root."rootType" and document."recordID" = root."rootID" and document."tagIDs" <> '{}'
      cross join unnest("tagIDs") as "tagID" group by "tagID"
    )
    select facet, value, count from (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted
      where value is not null
    ) as numbered where place <= ${limit} order by facet, count desc, value`.execute(db);
  return rows;
}
