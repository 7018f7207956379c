import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { type Paged, paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, type RecordRef } from "#platform/server/records/record-types.ts";
import type { SearchResult } from "../../contract/resources.ts";
import type { search } from "../../contract/routes.ts";
import { type MemberFilters, memberFilters } from "../../contract/rules/member-filters.ts";
import { type NamedType, namedTypes } from "../extension-points.ts";
import { titleKey } from "../indexing/actions/index-records.ts";
import { type CompiledQuery, compileQuery } from "../parsing/compile-query.ts";
import { unitsOf } from "../parsing/query-units.ts";
import { askProvider, chosenProvider } from "../providers/chosen-provider.ts";
import {
  type DocumentQuery,
  type FoundDocuments,
  findDocuments,
} from "../queries/find-documents.ts";
import { findNamesIn } from "./find-names-in.ts";
import { findUnindexed } from "./find-unindexed.ts";
import { presentResults } from "./present-results.ts";
import { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";
import { endingAt, placeOf, withCursor } from "./result-cursor.ts";
import { isOfPlaces, searchPlaces } from "./searched-places.ts";
import {
  beforeDeadline,
  type Deadline,
  deadlineOf,
  newestMs,
  newestOnly,
  withinMs,
} from "./within-deadline.ts";

type SearchQuery = InputOf<typeof search>["query"];

type Match = SearchResult["match"];

export async function findRecords(ctx: Ctx, requested: SearchQuery): Promise<Paged<SearchResult>> {
  const place = placeOf(ctx, requested);
  const input = { ...requested, page: place.page };
  const { page, limit } = input;
  const named = namedType(ctx, input);
  if (named) return withCursor(await findNamed(ctx, named, input), place, requested);
  if (isOfPlaces(ctx, input.recordTypes))
    return withCursor(await findPlaces(ctx, input), place, requested);
  const resolved = endingAt(
    await resolveSearch(ctx, input),
    requested.cursor === undefined ? undefined : place,
  );
  const { compiled, found, match, isLate, isAway } = await findWidening(ctx, resolved, input);
  const units = compiled?.marked ?? [];
  const { isBehind, rows: unindexed } = await findUnindexed(ctx, resolved, { units, input });
  const rows = match === "all" ? [...unindexed, ...found.rows] : found.rows;
  const items = await presentResults(ctx, rows, { units, match, input });
  const caveats = {
    more: found.isMore,
    partial: isLate === true,
    behind: isBehind,
    away: isAway === true,
  };
  const answer = paged(items, {
    page,
    limit,
    total: found.total + (rows.length - found.rows.length),
    caveats: Object.entries(caveats).flatMap(([name, holds]) => (holds ? name : [])),
  });
  return withCursor(answer, place, requested);
}

/** People and tags come from lists of their own if they are the only type. */
function namedType(ctx: Ctx, { recordTypes }: SearchQuery): NamedType | undefined {
  const [recordType, ...others] = recordTypes ?? [];
  if (recordType === undefined || others.length > 0) return undefined;
  return ctx.platform.extensions.find(namedTypes, recordType);
}

async function findNamed(ctx: Ctx, { recordType, list }: NamedType, input: SearchQuery) {
  const { query: name, sort, page, limit } = input;
  const members = membersIn(input);
  const query = { name, sort, page, limit, members };
  const deadline = deadlineOf(ctx);
  const matches = await list(ctx, query, (read) =>
    beforeDeadline(ctx, deadline, ({ db }) => read(db)),
  );
  const { recordIDs, total, isMore, isLate, isMisspelt, details } = matches;
  const rows = recordIDs.map((recordID) => rowOf({ recordType, recordID }));
  const match = isMisspelt ? "misspelt" : "all";
  const detailsOf = (row: RecordRef) => details?.get(row.recordID);
  const items = await presentResults(ctx, rows, {
    units: namedUnits(name),
    match,
    input,
    detailsOf,
  });
  const caveats = [...(isMore ? ["more"] : []), ...(isLate ? ["partial"] : [])];
  return paged(items, { page, limit, total, caveats });
}

async function findPlaces(ctx: Ctx, input: SearchQuery) {
  const { query: name, recordTypes = [], includeArchivedCategories, page, limit } = input;
  const query = { name, recordTypes, includesArchived: includeArchivedCategories, page, limit };
  const { found, total, isMisspelt } = await searchPlaces(ctx, query);
  const details = new Map(found.map((each) => [keyOfRecord(each), each.details]));
  const items = await presentResults(ctx, found.map(rowOf), {
    units: namedUnits(name),
    match: isMisspelt ? "misspelt" : "all",
    input,
    detailsOf: (row) => details.get(keyOfRecord(row)),
  });
  return paged(items, { page, limit, total });
}

const namedUnits = (name: string) =>
  unitsOf(name, []).map((unit) => ({ ...unit, isBeginning: true }));

const rowOf = ({ recordType, recordID }: RecordRef) => ({
  recordType,
  recordID,
  type: recordType,
  rootType: recordType,
  rootID: recordID,
  rank: 0,
  hits: 1,
});

const membersIn = (input: SearchQuery): MemberFilters =>
  Object.fromEntries(
    Object.keys(memberFilters).flatMap((name) => {
      const value = ownValue(input, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

interface Found {
  found: FoundDocuments;
  compiled?: CompiledQuery;
  match: Match;
  /** Timed out: results are from the newest records only. */
  isLate?: boolean;
  /** The external engine is unavailable: titles only. */
  isAway?: boolean;
}

const nothing: Found = { found: { rows: [], total: 0, isMore: false }, match: "all" };

const widenings = [
  { match: "all", takesMisspellings: false },
  { match: "misspelt", takesMisspellings: true },
  { match: "some", takesMisspellings: false },
  { match: "some", takesMisspellings: true },
] as const;

/** Widens a query without results: first misspellings in titles, then any of the words. */
export async function findWidening(
  ctx: Ctx,
  resolved: ResolvedSearch,
  input: SearchQuery,
  {
    isStrict = false,
    deadline = deadlineOf(ctx),
  }: { isStrict?: boolean; deadline?: Deadline } = {},
): Promise<Found> {
  if (resolved.isNowhere) return nothing;
  const questions = await compileAll(ctx, resolved, input);
  const [asTyped] = questions;
  if (!asTyped) return nothing;
  let isAway = false;
  for (const { compiled, match, ...question } of isStrict ? [asTyped] : questions) {
    const query = documentQuery(resolved, compiled, input);
    const response = await askProvider(ctx, (provider) =>
      provider.find(ctx, { ...query, ...question, terms: resolved.terms, filter: resolved.filter }),
    );
    isAway = !response && chosenProvider(ctx) !== undefined;
    const found =
      response?.value ??
      (await beforeDeadline(ctx, deadline, (reading) => findDocuments(reading, query)));
    if (!found) return findAmongNewest(ctx, resolved, { compiled, match }, input);
    if (found.total > 0)
      return { found, compiled, match, isAway, isLate: response?.value.isLate ?? false };
  }
  return { ...nothing, compiled: asTyped.compiled, isAway };
}

export type Question = Awaited<ReturnType<typeof compileAll>>[number];

export async function compileAll(
  ctx: Ctx,
  resolved: ResolvedSearch,
  { queryOperator }: Pick<SearchQuery, "queryOperator">,
) {
  const names = await findNamesIn(ctx, resolved.terms);
  const { wordLists } = resolved;
  const all = widenings.map(({ match, takesMisspellings }) => {
    const operator = match === "some" ? ("or" as const) : queryOperator;
    const options = {
      operator,
      takesMisspellings,
      takesBeginnings: true,
      locales: resolved.locales,
      wordLists,
    };
    const compiled = compileQuery(resolved.terms, { ...names, ...options });
    return { match, operator, takesMisspellings, names, compiled };
  });
  const tried = new Set(resolved.hasFilters ? [] : [""]);
  return all.filter(({ compiled: { coarse } }) => {
    const isNew = !tried.has(coarse);
    tried.add(coarse);
    return isNew;
  });
}

async function findAmongNewest(
  ctx: Ctx,
  resolved: ResolvedSearch,
  { compiled, match }: { compiled: CompiledQuery; match: Match },
  input: SearchQuery,
): Promise<Found> {
  const query = { ...documentQuery(resolved, compiled, input), newestOnly };
  const found = await withinMs(ctx, newestMs, (reading) => findDocuments(reading, query));
  return {
    found: { ...(found ?? nothing.found), isMore: true },
    compiled,
    match,
    isLate: true,
  };
}

const documentQuery = (
  resolved: ResolvedSearch,
  compiled: CompiledQuery,
  { page, limit, sort, collapse, query }: SearchQuery,
): DocumentQuery => ({
  ...resolved.filter,
  ...compiled,
  nameKey: titleKey(query),
  sort: sort === "relevance" && compiled.rank === "" ? "-dateInserted" : sort,
  isCollapsed: collapse,
  limit,
  offset: (page - 1) * limit,
});
