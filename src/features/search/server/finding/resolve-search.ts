import { viewersLocale } from "#features/locales/server/public.ts";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type SearchType, searchTypes } from "../extension-points.ts";
import { resolveFacets } from "../facets/requested-facets.ts";
import { siteLanguage } from "../indexing/site-language.ts";
import { type ParsedQuery, parseQuery, type QueryTerm } from "../parsing/parse-query.ts";
import type { DocumentFilter } from "../queries/document-filter.ts";
import { withSynonyms } from "../words/with-synonyms.ts";
import { readWordLists, type WordLists } from "../words/word-lists.ts";
import {
  readExclusions,
  resolveAuthors,
  resolveCategories,
  resolveTags,
  valuesOf,
} from "./read-filters.ts";
import { requestedStates } from "./requested-states.ts";
import type { SearchInput } from "./search-input.ts";
import { visibleRecords } from "./visible-records.ts";

export interface ResolvedSearch {
  terms: readonly QueryTerm[];
  filter: Omit<DocumentFilter, "coarse" | "exact">;
  locales: readonly string[];
  wordLists: WordLists;
  /** Filters by an author, tag or category that does not exist or that the viewer may not see. */
  isNowhere: boolean;
  hasFilters: boolean;
}

export async function resolveSearch(ctx: Ctx, input: SearchInput): Promise<ResolvedSearch> {
  const parsed = parseQuery(input.query);
  const types = requestedTypes(ctx, input);
  const [authors, tags, places, excluded, facets] = await Promise.all([
    resolveAuthors(ctx, input, parsed),
    resolveTags(ctx, input, parsed),
    resolveCategories(ctx, input, parsed),
    readExclusions(ctx, input, { parsed, placedTypes: inCategories(types) }),
    resolveFacets(ctx, input),
  ]);
  const dateInserted = requestedDates(input, parsed);
  const typeNames = requestedTypeNames(input, parsed);
  const hasContent = types.some(({ isContent }) => isContent);
  const states = hasContent ? requestedStates(ctx, parsed).map(({ state }) => state) : [];
  const visible = await visibleRecords(ctx, types);
  const locales = [await viewersLocale(ctx), await siteLanguage(ctx)];
  const wordLists = await readWordLists(ctx, locales);
  return {
    terms: withSynonyms([...parsed.terms, ...titleTerms(input.name)], wordLists),
    locales,
    wordLists,
    isNowhere: [authors, tags, places, typeNames, visible].some((filter) => filter?.length === 0),
    hasFilters:
      parsed.excluded.size > 0 ||
      states.length > 0 ||
      facets !== undefined ||
      [authors, tags, places, dateInserted, input.dateUpdated, input.discussionID, typeNames].some(
        (filter) => filter !== undefined,
      ),
    filter: {
      ...excluded,
      visible,
      types: typeNames,
      insertUserIDs: authors,
      places: places && { recordTypes: inCategories(types), placeIDs: places },
      root: input.discussionID
        ? { recordType: "discussion", recordID: input.discussionID }
        : undefined,
      tags: tags && { tagIDs: tags, operator: input.tagOperator },
      states: states.length > 0 ? states : undefined,
      facets,
      dateInserted,
      dateUpdated: input.dateUpdated,
    },
  };
}

const titleTerms = (name: string | undefined): QueryTerm[] =>
  name ? parseQuery(name).terms.map((term) => ({ ...term, inTitle: true })) : [];

function requestedTypes(
  ctx: Ctx,
  { recordTypes, statusID, postTypeID }: SearchInput,
): SearchType[] {
  return ctx.platform.extensions
    .list(searchTypes)
    .filter((type) => (recordTypes ? recordTypes.includes(type.recordType) : type.isContent))
    .filter(({ posts }) => posts || !(statusID || postTypeID))
    .filter(({ posts }) => !statusID || posts?.statusIDs.some((id) => statusID.includes(id)));
}

function requestedTypeNames(input: SearchInput, parsed: ParsedQuery) {
  const { types = [], postTypeID } = input;
  const named = [...types, ...valuesOf(parsed.filters, "type")];
  if (!postTypeID) return named.length > 0 ? named : undefined;
  return named.length > 0 ? postTypeID.filter((name) => named.includes(name)) : postTypeID;
}

const inCategories = (types: readonly SearchType[]) =>
  types.filter(({ placeType }) => placeType === "category").map(({ recordType }) => recordType);

function requestedDates(input: SearchInput, parsed: ParsedQuery): Filter<Date> | undefined {
  const before = dateOf(lastOf(parsed.filters, "before") ?? lastOf(parsed.excluded, "after"));
  const after = dateOf(lastOf(parsed.filters, "after") ?? lastOf(parsed.excluded, "before"));
  if (input.dateInserted || (!before && !after)) return input.dateInserted;
  return {
    ...(after && { from: { value: after, isIncluded: true } }),
    ...(before && { to: { value: before, isIncluded: false } }),
  };
}

const lastOf = (filters: ParsedQuery["filters"], name: string) => valuesOf(filters, name).at(-1);

/** Parses a year, month or day. */
function dateOf(text: string | undefined): Date | undefined {
  const [, year, month = "01", day = "01"] =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(text ?? "") ?? [];
  if (!year || year === "0000") return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
