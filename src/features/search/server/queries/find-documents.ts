import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { windowOf } from "./common-words.ts";
import { type DocumentFilter, documents, hitsOf, maxExact } from "./document-filter.ts";

export interface DocumentQuery extends DocumentFilter {
  rank: string;
  title: string;
  boosted?: { title: string; anywhere: string } | undefined;
  nameKey: string;
  titlesBefore?: string | undefined;
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
  hits: number;
}

export interface FoundDocuments {
  rows: FoundDocument[];
  total: number;
  /** The total is a lower bound. */
  isMore: boolean;
}

/** Above this only the newest, the best liked and those with matching titles are ranked. */
const maxRanked = 600;
const maxLiked = 100;
const maxTitles = 300;

const placing =
  'document.ctid as tid, document."recordID", document."rootKey", document."dateInserted", document."dateUpdated", document.score, document.hot';

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
  seen: number;
}

export async function findDocuments(
  ctx: Pick<Ctx, "db" | "cache">,
  query: DocumentQuery,
): Promise<FoundDocuments> {
  const window = newestFirst.includes(query.sort) ? await windowOf(ctx, query) : {};
  const page = await findAmong(ctx, { ...query, ...window });
  return page.isMore && window.since && page.seen < minMatches ? findAmong(ctx, query) : page;
}

/** Sorts for which the newest rows of a common word are enough. */
const newestFirst = ["relevance", "-dateInserted"];
const minMatches = 1_000;

async function findAmong({ db }: Pick<Ctx, "db">, query: DocumentQuery) {
  const { limit, offset } = query;
  let { rows } = await findStatement(query).execute(db);
  const { total = 0, isMore = false, seen = 0 } = rows[0] ?? {};
  const expectedRows = Math.min(limit, Math.max(0, total - offset));
  const isShort = rows.filter(isFound).length < expectedRows;
  if (isShort) ({ rows } = await findStatement(query, { isWhole: true }).execute(db));
  const found = rows.filter(isFound).map(({ total: _, isMore: __, seen: ___, ...row }) => row);
  return { rows: found, total, isMore, seen };
}

const isFound = ({ recordID }: FoundDocument) => recordID !== null;

/** Selects a page from a slice of the hits, or with `isWhole` from all of them. */
export function findStatement(
  query: DocumentQuery,
  { isWhole = false }: { isWhole?: boolean } = {},
): RawBuilder<StatementRow> {
  const { isCollapsed, limit, offset, exact, newestOnly } = query;
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
      page.rank, ${isCollapsed ? sql`coalesce(counted.hits, 1)` : sql`1`} as hits, totals.total, totals."isMore", totals.seen
    from (select (select count(*) from counted)::integer as total, (select count(*) from ${exact || newestOnly ? sql`newest` : sql`hits`})::integer as seen,
      ${isMore(query)} as "isMore") as totals
    left join page on true
    left join ${documents} as document on document.ctid = page.tid
    ${isCollapsed ? sql`left join counted on counted."rootKey" = page."rootKey"` : sql``}
    order by page.place`;
}

const isMore = ({ since, exact, newestOnly }: DocumentQuery) => {
  if (since) return sql`true`;
  if (!exact && !newestOnly) return sql`false`;
  return sql`(select count(*) from newest) >= ${newestOnly ?? maxExact}`;
};

/** Hits read per result to find distinct roots. */
const hitsEach = 10;

function placed(query: DocumentQuery, order: RawBuilder<unknown>, isWhole: boolean) {
  const isRanked = query.sort === "relevance" && query.rank !== "";
  if (isRanked) return isWhole ? sql`${ranked(query)} union all ${unranked(query)}` : ranked(query);
  const plain = sql`select *, 0::float8 as rank from hits`;
  if (isWhole) return plain;
  const maxRows = (query.offset + query.limit) * (query.isCollapsed ? hitsEach : 1);
  return sql`select * from (${plain}) as hit order by ${order} limit ${maxRows}`;
}

/** Weights of D (stems), C (texts), B (stems of titles, tags) and A (titles). */
const weights = "{0.08, 0.2, 0.5, 1}";

/** Title matches weigh most, exact titles more, then frequency and distance; recent and liked posts win ties. */
const ranked = ({ rank, title, nameKey, boosted }: DocumentQuery) => sql`
  select chosen.*, (
    ts_rank(${weights}, document.words, ${rank}::tsquery, 1)
    + case when document."nameKey" = ${nameKey} then 2 else 0 end
    + case when ${title ? sql`document.words @@ ${title}::tsquery` : sql`false`} then 0.6 else 0 end
    ${boosted ? sql`+ case when document.words @@ ${boosted.title}::tsquery then 0.8 when document.words @@ ${boosted.anywhere}::tsquery then 0.4 else 0 end` : sql``}
    + 0.1 / (1 + greatest(0, extract(epoch from now() - chosen."dateInserted")) / 31557600)
    + 0.04 * ln(1 + greatest(0, chosen.score))
  )::float8 as rank
  from (${candidates(title)}) as chosen
  join ${documents} as document on document.ctid = chosen.tid`;

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
