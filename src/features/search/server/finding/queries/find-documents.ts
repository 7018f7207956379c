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
  excludedTypes?: readonly string[] | undefined;
  excludedUserIDs?: readonly number[] | undefined;
  excludedPlaces?: { recordTypes: readonly string[]; placeIDs: readonly number[] } | undefined;
  /** None of these are on it. */
  excludedTagIDs?: readonly number[] | undefined;
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
const maxExact = 3_000;
/** Of more than this the best are looked for among the newest, the best liked and those with fitting titles. */
const maxRanked = 600;
const maxLiked = 100;
const maxTitles = 300;

const documents = sql.raw('"searchDocuments"');

/**
 * Common table expressions that end in `hits`: the rows that meet the filter and hold the words. They are as narrow as
 * can be, since there may be tens of thousands, and the words themselves are read only where they have to be.
 */
export function hitsOf(filter: DocumentFilter, columns: string): RawBuilder<unknown> {
  const read = sql.raw(columns);
  const found = sql`select ${read} from ${documents} as document where ${conditions(filter)}`;
  if (!filter.exact) return sql`hits as materialized (${found})`;
  return sql`newest as materialized (
      select ctid as tid from ${documents} as document where ${conditions(filter)}
      order by "dateInserted" desc limit ${maxExact}
    ), hits as materialized (
      select ${read} from newest join ${documents} as document on document.ctid = newest.tid
      where words @@ ${filter.exact}::tsquery
    )`;
}

const placing =
  'document.ctid as tid, document."recordID", document."rootKey", document."dateInserted", document."dateUpdated", document.score, document.hot';

function conditions(filter: DocumentFilter): RawBuilder<boolean> {
  const { visible, types, insertUserIDs, places, root, tags, coarse } = filter;
  const all: RawBuilder<boolean>[] = [
    sql<boolean>`(${visible.length > 0 ? sql.join(visible.map(isVisible), sql` or `) : sql`false`})`,
  ];
  if (coarse) all.push(sql`words @@ ${coarse}::tsquery`);
  if (types) all.push(sql`type = any(${[...types]}::text[])`);
  all.push(...exclusions(filter));
  if (insertUserIDs) all.push(sql`"insertUserID" = any(${[...insertUserIDs]}::integer[])`);
  if (places) all.push(liesIn(places));
  if (root) all.push(sql`("rootType" = ${root.recordType} and "rootID" = ${root.recordID})`);
  if (tags) all.push(isTagged(tags));
  for (const column of ["dateInserted", "dateUpdated"] as const) {
    const filterOfColumn = filter[column];
    if (filterOfColumn) all.push(meetsDate(column, filterOfColumn));
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function exclusions(filter: DocumentFilter): RawBuilder<boolean>[] {
  const { excludedTypes, excludedUserIDs, excludedPlaces, excludedTagIDs } = filter;
  return [
    ...(excludedTypes ? [sql<boolean>`type <> all(${[...excludedTypes]}::text[])`] : []),
    ...(excludedUserIDs
      ? [sql<boolean>`coalesce("insertUserID" <> all(${[...excludedUserIDs]}::integer[]), true)`]
      : []),
    ...(excludedPlaces ? [sql<boolean>`not ${liesIn(excludedPlaces)}`] : []),
    ...(excludedTagIDs
      ? [sql<boolean>`not ${isTagged({ tagIDs: excludedTagIDs, operator: "or" })}`]
      : []),
  ];
}

const liesIn = ({ recordTypes, placeIDs }: NonNullable<DocumentFilter["places"]>) => sql<boolean>`
  ("recordType" = any(${[...recordTypes]}::text[]) and "placeID" = any(${[...placeIDs]}::integer[]))`;

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
  relevance: 'rank desc, "dateInserted" desc, "recordID" desc, "rootKey"',
  dateInserted: '"dateInserted", "recordID", "rootKey"',
  "-dateInserted": '"dateInserted" desc, "recordID" desc, "rootKey"',
  dateUpdated: '"dateUpdated" nulls last, "recordID", "rootKey"',
  "-dateUpdated": '"dateUpdated" desc nulls last, "recordID" desc, "rootKey"',
  score: 'score, "recordID", "rootKey"',
  "-score": 'score desc, "recordID" desc, "rootKey"',
  hot: 'hot, "recordID", "rootKey"',
  "-hot": 'hot desc, "recordID" desc, "rootKey"',
};

interface StatementRow extends FoundDocument {
  total: number;
  isMore: boolean;
}

/** A page of what is found, and how much there is. */
export async function findDocuments({ db }: Ctx, query: DocumentQuery): Promise<FoundDocuments> {
  const { limit, offset } = query;
  let { rows } = await findStatement(query).execute(db);
  const { total = 0, isMore = false } = rows[0] ?? {};
  const wanted = Math.min(limit, Math.max(0, total - offset));
  const isShort = rows.filter(isFound).length < wanted;
  if (isShort) ({ rows } = await findStatement(query, { isWhole: true }).execute(db));
  const found = rows.filter(isFound);
  return { rows: found.map(({ total: _, isMore: __, ...row }) => row), total, isMore };
}

const isFound = ({ recordID }: FoundDocument) => recordID !== null;

/** A page is looked for among some of the hits; `isWhole` among all, where that did not fill it. */
export function findStatement(
  query: DocumentQuery,
  { isWhole = false }: { isWhole?: boolean } = {},
): RawBuilder<StatementRow> {
  const { isCollapsed, limit, offset, exact } = query;
  const order = sql.raw(orders[query.sort] ?? orders.relevance ?? "");
  return sql`
    with ${hitsOf(query, placing)},
    counted as materialized (${isCollapsed ? sql`select "rootKey", count(*)::integer as hits from hits group by "rootKey"` : sql`select 1 as hits from hits`}),
    placed as (${placed(query, order, isWhole)}),
    shown as (${isCollapsed ? sql`select distinct on ("rootKey") * from placed order by "rootKey", ${order}` : sql`select * from placed`}),
    page as (
      select *, row_number() over (order by ${order}) as place from shown
      order by ${order} limit ${limit} offset ${offset}
    )
    select document."recordType", document."recordID", document.type, document."rootType", document."rootID",
      page.rank, ${isCollapsed ? sql`coalesce(counted.hits, 1)` : sql`1`} as hits, totals.total, totals."isMore"
    from (select (select count(*) from counted)::integer as total,
      ${exact ? sql`(select count(*) from newest) >= ${maxExact}` : sql`false`} as "isMore") as totals
    left join page on true
    left join ${documents} as document on document.ctid = page.tid
    ${isCollapsed ? sql`left join counted on counted."rootKey" = page."rootKey"` : sql``}
    order by page.place`;
}

/** So many hits for each result are looked through for those of different roots. */
const hitsEach = 10;

function placed(query: DocumentQuery, order: RawBuilder<unknown>, isWhole: boolean) {
  const isRanked = query.sort === "relevance" && query.rank !== "";
  if (isRanked) return isWhole ? sql`${ranked(query)} union all ${unranked(query)}` : ranked(query);
  const plain = sql`select *, 0::float8 as rank from hits`;
  if (isWhole) return plain;
  const most = (query.offset + query.limit) * (query.isCollapsed ? hitsEach : 1);
  return sql`select * from (${plain}) as hit order by ${order} limit ${most}`;
}

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
  join ${documents} as document on document.ctid = chosen.tid`;

/** Behind all that is ranked comes what is not, the newest first. */
const unranked = ({ title }: DocumentQuery) => sql`
  select hits.*, -1::float8 as rank from hits
  where not exists (select from (${candidates(title)}) as chosen where chosen.tid = hits.tid)`;

const candidates = (title: string) => sql`
  (select * from hits order by "dateInserted" desc limit ${maxRanked})
  union (select * from hits where score > 0 order by score desc limit ${maxLiked})
  ${
    title
      ? sql`union (select hits.* from hits join (
          select ctid as tid from ${documents} where words @@ ${title}::tsquery
        ) as titled using (tid) order by "dateInserted" desc limit ${maxTitles})`
      : sql``
  }`;
