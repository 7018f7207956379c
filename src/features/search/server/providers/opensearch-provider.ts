import type { Ctx } from "#platform/server/context.ts";
import type { IndexedDocument, SearchProvider, SearchQuestion } from "../extension-points.ts";
import type { FacetRow } from "../queries/count-facets.ts";
import { callEngine } from "./call-engine.ts";
import { indexDefinition } from "./opensearch-index.ts";
import { questionBody, rootKey } from "./opensearch-question.ts";

/** Raise it with every change of the mapping: the next reindex builds another index. */
const version = 2;
/** `max_result_window` of OpenSearch. */
const lastResult = 10_000;
const searchTime = "2s";

const indexName = ({ platform }: Pick<Ctx, "platform">) =>
  `${platform.config.OPENSEARCH_INDEX}-${version}`;

interface Found {
  timed_out: boolean;
  hits: {
    total: { value: number; relation: "eq" | "gte" };
    hits: readonly {
      _score: number | null;
      _source: Pick<IndexedDocument, "recordID" | "type" | "rootType" | "rootID"> & {
        recordType: string;
      };
      inner_hits?: { same: { hits: { total: { value: number } } } };
    }[];
  };
  aggregations?: Record<string, { value?: number; buckets?: readonly Bucket[] } & Nested>;
}

interface Nested {
  values?: { buckets: readonly Bucket[] };
}

interface Bucket {
  key: string | number;
  key_as_string?: string;
  doc_count: number;
}

const sorts: Readonly<Record<string, readonly object[]>> = {
  dateInserted: [{ dateInserted: "asc" }, { recordID: "asc" }],
  "-dateInserted": [{ dateInserted: "desc" }, { recordID: "desc" }],
  dateUpdated: [{ dateUpdated: { order: "asc", missing: "_last" } }, { recordID: "asc" }],
  "-dateUpdated": [{ dateUpdated: { order: "desc", missing: "_last" } }, { recordID: "desc" }],
  score: [{ score: "asc" }, { recordID: "asc" }],
  "-score": [{ score: "desc" }, { recordID: "desc" }],
  hot: [{ hot: "asc" }, { recordID: "asc" }],
  "-hot": [{ hot: "desc" }, { recordID: "desc" }],
};
const byScore = [{ _score: "desc" }, { dateInserted: "desc" }, { recordID: "desc" }];

const weighed = (question: SearchQuestion) => ({
  function_score: {
    query: questionBody(question),
    functions: [
      { exp: { dateInserted: { scale: "365d", decay: 0.5 } }, weight: 0.1 },
      {
        filter: { range: { score: { gt: 0 } } },
        field_value_factor: { field: "score", modifier: "ln1p", factor: 1 },
        weight: 0.1,
      },
      { filter: { term: { nameKey: question.nameKey } }, weight: 2 },
      { weight: 1, filter: { match_all: {} } },
    ],
    score_mode: "sum",
    boost_mode: "multiply",
  },
});

const roots = { cardinality: { field: "rootKey", precision_threshold: 10_000 } };

async function ask(ctx: Ctx, body: Record<string, unknown>): Promise<Found> {
  const path = `/${indexName(ctx)}/_search`;
  return (await callEngine(ctx, { method: "POST", path, body })) as Found;
}

async function find(ctx: Ctx, question: SearchQuestion) {
  const { isCollapsed, limit, offset, sort } = question;
  const from = Math.min(offset, lastResult - limit);
  const isBeyond = from < offset;
  const isRanked = sort === "relevance" && question.terms.length > 0;
  const found = await ask(ctx, {
    query: isRanked ? weighed(question) : questionBody(question),
    from,
    size: isBeyond ? 0 : limit,
    sort: isRanked ? byScore : (sorts[sort] ?? sorts["-dateInserted"]),
    track_total_hits: lastResult,
    track_scores: true,
    timeout: searchTime,
    _source: ["recordType", "recordID", "type", "rootType", "rootID"],
    ...(isCollapsed && {
      collapse: { field: "rootKey", inner_hits: { name: "same", size: 0 } },
      aggs: { roots },
    }),
  });
  const { total, hits } = found.hits;
  const count = isCollapsed ? (found.aggregations?.roots?.value ?? total.value) : total.value;
  return {
    rows: hits.map(({ _score, _source, inner_hits: inner }) => ({
      ..._source,
      rank: _score ?? 0,
      hits: inner?.same.hits.total.value ?? 1,
    })),
    total: Math.min(count, lastResult),
    isMore: total.relation === "gte" || found.timed_out,
    isLate: found.timed_out,
  };
}

type FacetQuestion = Parameters<SearchProvider["countFacets"]>[1];

const plainFacets = ["type", "place", "author", "tag", "year"] as const;

async function countFacets(ctx: Ctx, question: FacetQuestion) {
  const { limit: size, facetNames } = question;
  const found = await ask(ctx, {
    query: questionBody(question),
    size: 0,
    track_total_hits: true,
    timeout: searchTime,
    aggs: Object.fromEntries([...plainCounts(question), ...addedCounts(question)]),
  });
  const facets: FacetRow["facet"][] = [
    ...plainFacets,
    ...facetNames.map((name) => `facet:${name}` as const),
  ];
  const rows = facets.flatMap((facet): FacetRow[] => {
    const { buckets, values } = found.aggregations?.[facet] ?? {};
    return (values?.buckets ?? buckets ?? [])
      .map(({ key, key_as_string: text, doc_count: count }) => ({
        facet,
        value: text ?? valueIn(facet, String(key)),
        count,
      }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, size);
  });
  const total: FacetRow = { facet: "total", value: "", count: found.hits.total.value };
  return { rows: [...rows, total], isMore: found.timed_out };
}

function plainCounts({ limit: size, placedTypes }: FacetQuestion): [string, object][] {
  const terms = (field: string) => ({ terms: { field, size } });
  const year = {
    field: "dateInserted",
    calendar_interval: "year",
    format: "yyyy",
    min_doc_count: 1,
  };
  return Object.entries({
    type: terms("type"),
    place: {
      filter: { terms: { recordType: placedTypes } },
      aggs: { values: terms("placeID") },
    },
    author: terms("insertUserID"),
    tag: terms("tagIDs"),
    year: { date_histogram: year },
  });
}

const addedCounts = ({ limit: size, facetNames }: FacetQuestion): [string, object][] =>
  facetNames.map((name) => [
    `facet:${name}`,
    { terms: { field: "states", include: `${name}:.*`, size } },
  ]);

/** Values of contributed facets are stored as `name:value`. */
const valueIn = (facet: FacetRow["facet"], key: string) =>
  facet.startsWith("facet:") ? key.slice(key.indexOf(":") + 1) : key;

const documentID = (recordType: string, recordID: number) => `${recordType}-${recordID}`;

async function bulk(ctx: Ctx, lines: readonly object[]) {
  const answer = (await callEngine(ctx, { method: "POST", path: "/_bulk", lines })) as {
    errors: boolean;
    items: readonly Record<string, { status: number; error?: { reason?: string } }>[];
  };
  if (!answer.errors) return;
  const failed = answer.items
    .flatMap((item) => Object.values(item))
    .find(({ status }) => status >= 400 && status !== 404);
  if (failed) throw new Error(`the search engine refused a record: ${failed.error?.reason}`);
}

const ready = new WeakSet<Ctx["platform"]>();

/** Two nodes may create it at the same time; one of them gets an error. */
async function makeIndex(ctx: Ctx) {
  if (ready.has(ctx.platform)) return;
  const path = `/${indexName(ctx)}`;
  const answer = (await callEngine(ctx, {
    method: "PUT",
    path,
    body: indexDefinition,
    ignores: [400],
  })) as { error?: { type?: string; reason?: string } };
  if (answer.error && answer.error.type !== "resource_already_exists_exception")
    throw new Error(`the search engine made no index: ${answer.error.reason}`);
  ready.add(ctx.platform);
}

const changeMany = (ctx: Ctx, query: object, source: string, params: object) =>
  callEngine(ctx, {
    method: "POST",
    path: `/${indexName(ctx)}/_update_by_query`,
    query: { conflicts: "proceed", refresh: "true" },
    body: { query, script: { source, lang: "painless", params } },
  });

/** OpenSearch, for sites too large for the search of PostgreSQL. */
export const openSearchProvider: SearchProvider = {
  name: "opensearch",
  version,
  isChosen: ({ OPENSEARCH_URL }) => OPENSEARCH_URL !== undefined,
  find,
  countFacets,
  async save(ctx, recordType, documents) {
    await makeIndex(ctx);
    const _index = indexName(ctx);
    const lines = documents.flatMap(({ rootType, rootID, states, facetValues, ...document }) => [
      { index: { _index, _id: documentID(recordType, document.recordID) } },
      {
        ...document,
        recordType,
        rootType,
        rootID,
        rootKey: rootKey(rootType, rootID),
        states: [...states, ...facetValues],
      },
    ]);
    if (lines.length > 0) await bulk(ctx, lines);
  },
  async remove(ctx, recordType, recordIDs) {
    await makeIndex(ctx);
    const _index = indexName(ctx);
    if (recordIDs.length > 0)
      await bulk(
        ctx,
        recordIDs.map((id) => ({ delete: { _index, _id: documentID(recordType, id) } })),
      );
  },
  async removeParts(ctx, rootType, rootIDs) {
    const keys = rootIDs.map((id) => rootKey(rootType, id));
    await callEngine(ctx, {
      method: "POST",
      path: `/${indexName(ctx)}/_delete_by_query`,
      query: { conflicts: "proceed", refresh: "true" },
      body: { query: { terms: { rootKey: keys } } },
    });
  },
  async alignParts(ctx, rootType, found) {
    for (const { recordID, placeID, tagIDs, states, facetValues } of found)
      await changeMany(
        ctx,
        {
          bool: {
            filter: [{ term: { rootKey: rootKey(rootType, recordID) } }],
            must_not: [{ term: { recordType: rootType } }],
          },
        },
        "ctx._source.placeID = params.placeID; ctx._source.tagIDs = params.tagIDs; ctx._source.states = params.states",
        { placeID, tagIDs, states: [...states, ...facetValues] },
      );
  },
  async movePlace(ctx, recordType, { from, to }) {
    await changeMany(
      ctx,
      { bool: { filter: [{ term: { recordType } }, { term: { placeID: from } }] } },
      "ctx._source.placeID = params.to",
      { to },
    );
  },
};
