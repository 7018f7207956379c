import { type RawBuilder, sql } from "kysely";
import type { Filter } from "#platform/contract/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Records of some types in the places where the viewer may read them. */
export interface VisibleRecords {
  recordTypes: readonly string[];
  placeIDs: "all" | readonly number[];
}

/** What has to hold for what is found. */
export interface DocumentFilter {
  visible: readonly VisibleRecords[];
  types?: readonly string[] | undefined;
  insertUserIDs?: readonly number[] | undefined;
  excludedUserIDs?: readonly number[] | undefined;
  /** Places of which only one type of place is meant. */
  places?: { recordTypes: readonly string[]; placeIDs: readonly number[] } | undefined;
  root?: { recordType: string; recordID: number } | undefined;
  tags?: { tagIDs: readonly number[]; operator: "and" | "or" } | undefined;
  dateInserted?: Filter<Date> | undefined;
  dateUpdated?: Filter<Date> | undefined;
  coarse: string;
  exact: string | undefined;
}

export interface DocumentQuery extends DocumentFilter {
  rank: string;
  title: string;
  /** The whole question, folded. */
  nameKey: string;
  sort: string;
  isCollapsed: boolean;
  limit: number;
  offset: number;
}

export interface FoundDocument {
  recordType: string;
  recordID: number;
  type: string;
  rootType: string;
  rootID: number;
  rank: number;
  /** How many of its root were found with it. */
  hits: number;
}

export interface FoundDocuments {
  rows: FoundDocument[];
  total: number;
  /** The total is as much as was looked at. */
  isMore: boolean;
}

/** What is looked at word by word is that much, from the newest on. */
const mostExact = 3_000;
/** Of more than this the best are looked for among the newest, the best liked and those with fitting titles. */
const mostRanked = 600;
const mostLiked = 100;
const mostTitles = 300;

const documents = sql.raw('"searchDocuments"');

/** The rows that meet the filter and hold the words, without reading the words themselves where that can be. */
export function hitsOf(filter: DocumentFilter): RawBuilder<unknown> {
  const columns = sql.raw(
    '"recordType", "recordID", type, "placeID", "rootType", "rootID", "rootKey", "insertUserID", "dateInserted", "dateUpdated", score, hot',
  );
  const found = sql`select ${columns}, ${filter.exact ? sql`words` : sql`null`} as words
    from ${documents} as document where ${conditions(filter)}`;
  if (!filter.exact) return found;
  return sql`select * from (${found} order by "dateInserted" desc limit ${mostExact}) as newest
    where words @@ ${filter.exact}::tsquery`;
}

function conditions(filter: DocumentFilter): RawBuilder<boolean> {
  const { visible, types, insertUserIDs, excludedUserIDs, places, root, tags, coarse } = filter;
  const all: RawBuilder<boolean>[] = [
    sql<boolean>`(${visible.length > 0 ? sql.join(visible.map(isVisible), sql` or `) : sql`false`})`,
  ];
  if (coarse) all.push(sql`words @@ ${coarse}::tsquery`);
  if (types) all.push(sql`type = any(${[...types]}::text[])`);
  if (insertUserIDs) all.push(sql`"insertUserID" = any(${[...insertUserIDs]}::integer[])`);
  if (excludedUserIDs)
    all.push(sql`"insertUserID" is distinct from all(${[...excludedUserIDs]}::integer[])`);
  if (places)
    all.push(sql`("recordType" = any(${[...places.recordTypes]}::text[])
      and "placeID" = any(${[...places.placeIDs]}::integer[]))`);
  if (root) all.push(sql`("rootType" = ${root.recordType} and "rootID" = ${root.recordID})`);
  if (tags) all.push(isTagged(tags));
  for (const column of ["dateInserted", "dateUpdated"] as const) {
    const filterOfColumn = filter[column];
    if (filterOfColumn) all.push(meetsDate(column, filterOfColumn));
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const isVisible = ({ recordTypes, placeIDs }: VisibleRecords) =>
  placeIDs === "all"
    ? sql`"recordType" = any(${[...recordTypes]}::text[])`
    : sql`("recordType" = any(${[...recordTypes]}::text[]) and "placeID" = any(${[...placeIDs]}::integer[]))`;

/** Parts have the tags of what they are a part of. */
const isTagged = ({ tagIDs, operator }: NonNullable<DocumentFilter["tags"]>) => sql<boolean>`
  ("rootType", "rootID") in (select "recordType", "recordID" from ${documents}
    where "tagIDs" ${operator === "and" ? sql`@>` : sql`&&`} ${[...tagIDs]}::integer[] and "tagIDs" <> '{}')`;

function meetsDate(
  column: "dateInserted" | "dateUpdated",
  filter: Filter<Date>,
): RawBuilder<boolean> {
  const name = sql.ref(column);
  if ("anyOf" in filter) return sql`${name} = any(${[...filter.anyOf]}::timestamptz[])`;
  const { from, to } = filter;
  return sql`(${from ? sql`${name} ${from.isIncluded ? sql`>=` : sql`>`} ${from.value}` : sql`true`}
    and ${to ? sql`${name} ${to.isIncluded ? sql`<=` : sql`<`} ${to.value}` : sql`true`})`;
}

const orders: Readonly<Record<string, string>> = {
  relevance: 'rank desc, "dateInserted" desc, "recordType", "recordID" desc',
  dateInserted: '"dateInserted", "recordType", "recordID"',
  "-dateInserted": '"dateInserted" desc, "recordType", "recordID" desc',
  dateUpdated: '"dateUpdated" nulls last, "recordType", "recordID"',
  "-dateUpdated": '"dateUpdated" desc nulls last, "recordType", "recordID" desc',
  score: 'score, "recordType", "recordID"',
  "-score": 'score desc, "recordType", "recordID" desc',
  hot: 'hot, "recordType", "recordID"',
  "-hot": 'hot desc, "recordType", "recordID" desc',
};

/** A page of what is found, and how much there is. */
export async function findDocuments({ db }: Ctx, query: DocumentQuery): Promise<FoundDocuments> {
  const { rows } = await findStatement(query).execute(db);
  const total = rows[0]?.total ?? 0;
  const found = rows.filter(({ recordID }) => recordID !== null);
  return { rows: found.map(({ total: _, ...row }) => row), total, isMore: false };
}

export function findStatement(query: DocumentQuery): RawBuilder<FoundDocument & { total: number }> {
  const order = sql.raw(orders[query.sort] ?? orders.relevance ?? "");
  const isRanked = query.sort === "relevance" && query.rank !== "";
  return sql`
    with hits as materialized (${hitsOf(query)}),
    placed as (${isRanked ? ranked(query) : sql`select *, 0::float8 as rank from hits`}),
    shown as (${query.isCollapsed ? collapsed(order) : sql`select *, 1 as hits from placed`})
    select page."recordType", page."recordID", page.type, page."rootType", page."rootID", page.rank,
      page.hits::integer as hits, totals.total
    from (select count(*)::integer as total from ${query.isCollapsed ? sql`(select distinct "rootKey" from hits)` : sql`hits`}
      as counted) as totals
    left join lateral (select * from shown order by ${order} limit ${query.limit} offset ${query.offset}) as page on true
    order by ${order}`;
}

const collapsed = (order: RawBuilder<unknown>) => sql`
  select distinct on ("rootKey") *, count(*) over (partition by "rootKey") as hits
  from placed order by "rootKey", ${order}`;

/** Weights of stems, texts, stems of titles and tags, titles. */
const weights = "{0.08, 0.2, 0.5, 1}";

/**
 * Words in the title weigh most, the whole title more, then how often and how near they stand; what is new and what was
 * liked comes first among what fits alike.
 */
const ranked = ({ rank, title, nameKey }: DocumentQuery) => sql`
  select chosen.*, (
    ts_rank(${weights}, document.words, ${rank}::tsquery, 1)
    + case when document."nameKey" = ${nameKey} then 2 else 0 end
    + case when ${title ? sql`document.words @@ ${title}::tsquery` : sql`false`} then 0.6 else 0 end
    + 0.1 / (1 + greatest(0, extract(epoch from now() - chosen."dateInserted")) / 31557600)
    + 0.04 * ln(1 + greatest(0, chosen.score))
  )::float8 as rank
  from (${candidates(title)}) as chosen
  join ${documents} as document using ("recordType", "recordID")`;

const candidates = (title: string) => sql`
  (select * from hits order by "dateInserted" desc limit ${mostRanked})
  union (select * from hits where score > 0 order by score desc limit ${mostLiked})
  ${
    title
      ? sql`union (select hits.* from hits join (
          select "recordType", "recordID" from ${documents} where words @@ ${title}::tsquery
        ) as titled using ("recordType", "recordID") order by "dateInserted" desc limit ${mostTitles})`
      : sql``
  }`;
