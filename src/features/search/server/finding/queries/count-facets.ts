import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { windowOf } from "./common-words.ts";
import { type DocumentFilter, hitsOf } from "./document-filter.ts";

export interface FacetRow {
  facet: "type" | "place" | "author" | "year" | "tag";
  value: string;
  count: number;
}

export interface FacetRows {
  rows: FacetRow[];
  /** Counted among the newest: there is more. */
  isMore: boolean;
}

export interface FacetQuery extends DocumentFilter {
  title: string;
  placedTypes: readonly string[];
  limit: number;
  isCollapsed: boolean;
}

const counted =
  'document."recordType", document.type, document."placeID", document."rootType", document."rootID", document."rootKey", document."insertUserID", document."dateInserted"';

/** How much is found of each type, place, author, year and tag, the most frequent of each. */
export async function countFacets(
  ctx: Pick<Ctx, "db" | "cache">,
  query: FacetQuery,
): Promise<FacetRows> {
  const { since } = await windowOf(ctx, { ...query, sort: "-dateInserted" });
  const { rows } = await facetStatement({ ...query, since }).execute(ctx.db);
  const hits = rows.reduce((sum, { facet, count }) => sum + (facet === "year" ? count : 0), 0);
  if (since && hits < fewest) {
    const all = await facetStatement(query).execute(ctx.db);
    return { rows: all.rows, isMore: false };
  }
  return { rows, isMore: since !== undefined || query.newestOnly !== undefined };
}

/** If so few of the newest fit, all are counted. */
const fewest = 1_000;

function facetStatement(query: FacetQuery) {
  const { limit, isCollapsed, placedTypes } = query;
  const number = isCollapsed ? sql`count(distinct "rootKey")` : sql`count(*)`;
  return sql<FacetRow>`
    with ${hitsOf(query, counted)},
    counted as (
      select case when grouping(type) = 0 then 'type' when grouping("placeID") = 0 then 'place'
          when grouping("insertUserID") = 0 then 'author' else 'year' end as facet,
        coalesce(type, "placeID"::text, "insertUserID"::text, year::text) as value, ${number}::integer as count
      from (select type, case when "recordType" = any(${[...placedTypes]}::text[]) then "placeID" end as "placeID",
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
    ) as numbered where place <= ${limit} order by facet, count desc, value`;
}
