import { viewersLocale } from "#features/locales/server/public.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Filter } from "#platform/contract/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listSearchFacets, search } from "../../contract/routes.ts";
import { type SearchType, searchTypes } from "../extension-points.ts";
import { siteLanguage } from "../indexing/site-language.ts";
import { type KnownWords, knownWords } from "../words/known-words.ts";
import { wantedStates } from "../words/wanted-states.ts";
import { withSynonyms } from "../words/with-synonyms.ts";
import { type ParsedQuery, parseQuery, type QueryTerm } from "./parse-query.ts";
import type { DocumentFilter } from "./queries/document-filter.ts";
import {
  readExclusions,
  valuesOf,
  wantedAuthors,
  wantedPlaces,
  wantedTags,
} from "./read-filters.ts";
import { visibleRecords } from "./visible-records.ts";

export type SearchInput = InputOf<typeof listSearchFacets>["query"] &
  Partial<Pick<InputOf<typeof search>["query"], "sort">>;

export interface Asked {
  terms: readonly QueryTerm[];
  filter: Omit<DocumentFilter, "coarse" | "exact">;
  locales: readonly string[];
  known: KnownWords;
  /** Filters by an author, tag or category that does not exist or that the viewer may not see. */
  isNowhere: boolean;
  hasFilters: boolean;
}

export async function readAsked(ctx: Ctx, input: SearchInput): Promise<Asked> {
  const parsed = parseQuery(input.query);
  const types = wantedTypes(ctx, input);
  const [authors, tags, places, excluded] = await Promise.all([
    wantedAuthors(ctx, input, parsed),
    wantedTags(ctx, input, parsed),
    wantedPlaces(ctx, input, parsed),
    readExclusions(ctx, input, { parsed, placedTypes: inCategories(types) }),
  ]);
  const dateInserted = wantedDates(input, parsed);
  const typeNames = wantedTypeNames(input, parsed);
  const hasContent = types.some(({ isContent }) => isContent);
  const states = hasContent ? wantedStates(ctx, parsed).map(({ state }) => state) : [];
  const visible = await visibleRecords(ctx, types);
  const locales = [await viewersLocale(ctx), await siteLanguage(ctx)];
  const known = await knownWords(ctx, locales);
  return {
    terms: withSynonyms([...parsed.terms, ...titleTerms(input.name)], known),
    locales,
    known,
    isNowhere:
      [authors, tags, places, typeNames, visible].some((wanted) => wanted?.length === 0) ||
      asksForArticles(input),
    hasFilters:
      parsed.excluded.size > 0 ||
      states.length > 0 ||
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
      dateInserted,
      dateUpdated: input.dateUpdated,
    },
  };
}

const asksForArticles = ({ knowledgeBaseID, knowledgeCategoryIDs, featured }: SearchInput) =>
  featured === true || knowledgeBaseID !== undefined || knowledgeCategoryIDs !== undefined;

const titleTerms = (name: string | undefined): QueryTerm[] =>
  name ? parseQuery(name).terms.map((term) => ({ ...term, inTitle: true })) : [];

function wantedTypes(ctx: Ctx, { recordTypes, statusID, postTypeID }: SearchInput): SearchType[] {
  return ctx.platform.extensions
    .list(searchTypes)
    .filter((type) => (recordTypes ? recordTypes.includes(type.recordType) : type.isContent))
    .filter(({ posts }) => posts || !(statusID || postTypeID))
    .filter(({ posts }) => !statusID || posts?.statusIDs.some((id) => statusID.includes(id)));
}

function wantedTypeNames(input: SearchInput, parsed: ParsedQuery) {
  const { types = [], postTypeID } = input;
  const named = [...types, ...valuesOf(parsed.filters, "type")];
  if (!postTypeID) return named.length > 0 ? named : undefined;
  return named.length > 0 ? postTypeID.filter((name) => named.includes(name)) : postTypeID;
}

const inCategories = (types: readonly SearchType[]) =>
  types.filter(({ placeType }) => placeType === "category").map(({ recordType }) => recordType);

function wantedDates(input: SearchInput, parsed: ParsedQuery): Filter<Date> | undefined {
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
