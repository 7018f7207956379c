import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { windowOf } from "./common-words.ts";
import { type DocumentFilter, hitsOf } from "./document-filter.ts";

export interface FacetRow {
  facet: "type" | "place" | "author" | "year" | "tag" | "total" | `facet:${string}`;
  value: string;
  count: number;
}

export interface FacetRows {
  rows: FacetRow[];
  isMore: boolean;
}

export interface FacetQuery extends DocumentFilter {
  title: string;
  placedTypes: readonly string[];
  /** Contributed facets to count. */
  facetNames: readonly string[];
  limit: number;
}

const counted =
  'document."recordType", document.type, document."placeID", document."rootType", document."rootID", document."insertUserID", document."dateInserted"';

/**
 * Total and most frequent types, places, authors, years, tags and values of contributed facets. Counts single results, not discussions, since
 * those in one discussion may differ in type, author and year.
 */
export async function countFacets(
  ctx: Pick<Ctx, "db" | "cache">,
  query: FacetQuery,
): Promise<FacetRows> {
  const { since } = await windowOf(ctx, { ...query, sort: "-dateInserted" });
  const { rows } = await facetStatement({ ...query, since }).execute(ctx.db);
  const total = rows.find(({ facet }) => facet === "total")?.count ?? 0;
  if (since && total < minMatches) {
    const all = await facetStatement(query).execute(ctx.db);
    return { rows: all.rows, isMore: false };
  }
  return { rows, isMore: since !== undefined || query.newestOnly !== undefined };
}

/** With fewer matches among the newest, all are counted. */
const minMatches = 1_000;

function facetStatement(query: FacetQuery) {
  const { limit, placedTypes, facetNames } = query;
  return sql<FacetRow>`
    with ${hitsOf(query, counted)},
    counted as (
      select case when grouping(type) = 0 then 'type' when grouping("placeID") = 0 then 'place'
          when grouping("insertUserID") = 0 then 'author' when grouping(year) = 0 then 'year' else 'total' end as facet,
        case when grouping(type, "placeID", "insertUserID", year) = 15 then ''
          else coalesce(type, "placeID"::text, "insertUserID"::text, year::text) end as value, count(*)::integer as count
      from (select type, case when "recordType" = any(${[...placedTypes]}::text[]) then "placeID" end as "placeID",
          "insertUserID", extract(year from "dateInserted" at time zone 'UTC')::integer as year
        from hits) as hit
      group by grouping sets ((type), ("placeID"), ("insertUserID"), (year), ())
      union all
      select 'tag', "tagID"::text, sum(root.count)::integer
      from (select "rootType", "rootID", count(*) as count from hits group by "rootType", "rootID") as root
      join "searchDocuments" as document
        on document."recordType" = root."rootType" and document."recordID" = root."rootID" and document."tagIDs" <> '{}'
      cross join unnest("tagIDs") as "tagID" group by "tagID"
      ${facetNames.length > 0 ? countedValues(facetNames) : sql``}
    )
    select facet, value, count from (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted
      where value is not null
    ) as numbered where place <= ${limit} order by facet, count desc, value`;
}

const countedValues = (names: readonly string[]) => sql`
  union all
  select 'facet:' || split_part(entry, ':', 1), substr(entry, strpos(entry, ':') + 1), sum(root.count)::integer
  from (select "rootType", "rootID", count(*) as count from hits group by "rootType", "rootID") as root
  join "searchDocuments" as document
    on document."recordType" = root."rootType" and document."recordID" = root."rootID" and document."facetValues" <> '{}'
  cross join unnest("facetValues") as entry
  where split_part(entry, ':', 1) = any(${[...names]}::text[]) group by entry`;
