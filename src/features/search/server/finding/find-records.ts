import type { InputOf } from "#platform/contract/endpoint.ts";
import { type Paged, paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SearchResult } from "../../contract/resources.ts";
import type { search } from "../../contract/routes.ts";
import { type NamedType, namedTypes } from "../extension-points.ts";
import { titleKey } from "../indexing/actions/index-records.ts";
import { type CompiledQuery, compileQuery } from "./compile-query.ts";
import { namedWords } from "./named-words.ts";
import { presentResults } from "./present-results.ts";
import {
  type DocumentQuery,
  type FoundDocuments,
  findDocuments,
} from "./queries/find-documents.ts";
import { unitsOf } from "./query-units.ts";
import { type Asked, readAsked } from "./read-asked.ts";

type SearchQuery = InputOf<typeof search>["query"];

type Match = SearchResult["match"];

/** A page of what the viewer may read and what fits, the best first. */
export async function findRecords(ctx: Ctx, input: SearchQuery): Promise<Paged<SearchResult>> {
  const { page, limit } = input;
  const named = namedType(ctx, input);
  if (named) return findNamed(ctx, named, input);
  const asked = await readAsked(ctx, input);
  const { compiled, found, match } = await findAsWide(ctx, asked, input);
  if (ctx.response && found.isMore) ctx.response.headers["x-search-is-partial"] = "true";
  const units = compiled?.marked ?? [];
  const items = await presentResults(ctx, found.rows, { units, match, input });
  return paged(items, { page, limit, total: found.total });
}

/** People and tags are found by their own lists, where nothing else is asked for. */
function namedType(ctx: Ctx, { recordTypes }: SearchQuery): NamedType | undefined {
  const [recordType, ...others] = recordTypes ?? [];
  if (recordType === undefined || others.length > 0) return undefined;
  return ctx.platform.extensions.find(namedTypes, recordType);
}

async function findNamed(ctx: Ctx, { recordType, list }: NamedType, input: SearchQuery) {
  const { query: name, sort, page, limit } = input;
  const { recordIDs, total, isMisspelt, details } = await list(ctx, { name, sort, page, limit });
  const rows = recordIDs.map((recordID) => {
    const record = { recordType, recordID };
    return {
      ...record,
      type: recordType,
      rootType: recordType,
      rootID: recordID,
      rank: 0,
      hits: 1,
    };
  });
  const match = isMisspelt ? "misspelt" : "all";
  const units = unitsOf(name, []).map((unit) => ({ ...unit, isBeginning: true }));
  const items = await presentResults(ctx, rows, { units, match, input, details });
  return paged(items, { page, limit, total });
}

interface Found {
  found: FoundDocuments;
  compiled?: CompiledQuery;
  match: Match;
}

const nothing: Found = { found: { rows: [], total: 0, isMore: false }, match: "all" };

const widenings = [
  { match: "all", takesMisspellings: false },
  { match: "misspelt", takesMisspellings: true },
  { match: "some", takesMisspellings: false },
  { match: "some", takesMisspellings: true },
] as const;

/** As it was typed; if there is nothing, with slips in words of titles, and then with some of the words. */
export async function findAsWide(
  ctx: Ctx,
  asked: Asked,
  input: SearchQuery,
  { isStrict = false }: { isStrict?: boolean } = {},
): Promise<Found> {
  if (asked.isNowhere) return nothing;
  const { queryOperator } = input;
  const options = { locales: asked.locales, takesBeginnings: true };
  const named = { ...options, ...(await namedWords(ctx, asked.terms)) };
  const tried = new Set<string>();
  for (const { match, ...widening } of isStrict ? widenings.slice(0, 1) : widenings) {
    const operator = match === "some" ? "or" : queryOperator;
    const { takesMisspellings } = widening;
    const compiled = compileQuery(asked.terms, { ...named, operator, takesMisspellings });
    if (tried.has(compiled.coarse) || (compiled.coarse === "" && !asked.hasFilters)) continue;
    tried.add(compiled.coarse);
    const found = await find(ctx, asked, compiled, input);
    if (found.total > 0) return { found, compiled, match };
  }
  return nothing;
}

const find = (
  ctx: Ctx,
  asked: Asked,
  compiled: CompiledQuery,
  { page, limit, sort, collapse, query }: SearchQuery,
): Promise<FoundDocuments> => {
  const wanted: DocumentQuery = {
    ...asked.filter,
    ...compiled,
    nameKey: titleKey(query),
    sort: sort === "relevance" && compiled.rank === "" ? "-dateInserted" : sort,
    isCollapsed: collapse,
    limit,
    offset: (page - 1) * limit,
  };
  return findDocuments(ctx, wanted);
};
