import {
  categoryTree,
  followedCategoryIDs,
  isArchivedPlace,
  visibleCategoryIDs,
  withDescendants,
} from "#features/categories/server/public.ts";
import { viewersLocale } from "#features/locales/server/public.ts";
import { knownTagIDs, urlcodeOf } from "#features/tags/server/public.ts";
import { findUsersByName } from "#features/users/server/public.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Filter } from "#platform/contract/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listSearchFacets, search } from "../../contract/routes.ts";
import { type SearchType, searchTypes } from "../extension-points.ts";
import { siteLanguage } from "../indexing/site-language.ts";
import { fold } from "../words/fold.ts";
import { type ParsedQuery, parseQuery, type QueryTerm } from "./parse-query.ts";
import type { DocumentFilter } from "./queries/find-documents.ts";
import { visibleRecords } from "./visible-records.ts";

export type SearchInput = InputOf<typeof listSearchFacets>["query"] &
  Partial<Pick<InputOf<typeof search>["query"], "sort">>;

/** What was asked for, with everything but its words resolved. */
export interface Asked {
  terms: readonly QueryTerm[];
  filter: Omit<DocumentFilter, "coarse" | "exact">;
  locales: readonly string[];
  /** Something was asked for that is nowhere: an author, a tag, a category that is not there for the viewer. */
  isNowhere: boolean;
  /** Whether anything narrows it down besides words. */
  hasFilters: boolean;
}

export async function readAsked(ctx: Ctx, input: SearchInput): Promise<Asked> {
  const parsed = parseQuery(input.query);
  const types = wantedTypes(ctx, input);
  const [authors, tags, places] = await Promise.all([
    wantedAuthors(ctx, input, parsed),
    wantedTags(ctx, input, parsed),
    wantedPlaces(ctx, input, parsed),
  ]);
  const dateInserted = wantedDates(input, parsed);
  const typeNames = [...(input.types ?? []), ...valuesOf(parsed, "type")];
  const visible = await visibleRecords(ctx, types);
  return {
    terms: [...parsed.terms, ...titleTerms(input.name)],
    locales: [await viewersLocale(ctx), await siteLanguage(ctx)],
    isNowhere: [authors, tags, places].some((ids) => ids?.length === 0) || visible.length === 0,
    hasFilters: [authors, tags, places, dateInserted, input.discussionID, typeNames[0]].some(
      (filter) => filter !== undefined,
    ),
    filter: {
      visible,
      types: typeNames.length > 0 ? typeNames : undefined,
      insertUserIDs: authors,
      excludedUserIDs: input.excludedInsertUserIDs,
      places: places && { recordTypes: inCategories(types), placeIDs: places },
      root: input.discussionID
        ? { recordType: "discussion", recordID: input.discussionID }
        : undefined,
      tags: tags && { tagIDs: tags, operator: input.tagOperator },
      dateInserted,
      dateUpdated: input.dateUpdated,
    },
  };
}

const valuesOf = ({ filters }: ParsedQuery, name: string) => filters.get(name) ?? [];

const titleTerms = (name: string | undefined): QueryTerm[] =>
  name ? parseQuery(name).terms.map((term) => ({ ...term, inTitle: true })) : [];

function wantedTypes(ctx: Ctx, { recordTypes }: SearchInput): SearchType[] {
  return ctx.platform.extensions
    .list(searchTypes)
    .filter((type) => (recordTypes ? recordTypes.includes(type.recordType) : type.isContent));
}

const inCategories = (types: readonly SearchType[]) =>
  types.filter(({ placeType }) => placeType === "category").map(({ recordType }) => recordType);

async function wantedAuthors(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const asked = [...(input.insertUserNames ?? []), ...valuesOf(parsed, "author")];
  const own = asked.some((name) => fold(name) === "me") ? [ctx.viewer.userID] : [];
  const names = asked.map((name) => name.replace(/^@/, "")).filter(Boolean);
  if (!input.insertUserIDs && asked.length === 0) return undefined;
  const found = names.length > 0 ? await findUsersByName(ctx, names) : new Map();
  return [
    ...(input.insertUserIDs ?? []),
    ...[...found.values()].map(({ userID }) => userID as number),
    ...own.filter((userID) => userID > 0),
  ];
}

async function wantedTags(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const names = [...(input.tags ?? []), ...valuesOf(parsed, "tag")].map((tag) =>
    tag.replace(/^#/, ""),
  );
  if (names.length === 0) return undefined;
  const found = await knownTagIDs(ctx, names.map(urlcodeOf));
  // All of them are wanted, and one that is not there is on nothing.
  if (input.tagOperator === "and" && found.size < new Set(names.map(urlcodeOf)).size) return [];
  return [...found.values()];
}

/** Categories that the viewer may see; one that is not there for them is nowhere, as if it were empty. */
async function wantedPlaces(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const { categoryID, categoryIDs = [], followedCategories, includeArchivedCategories } = input;
  const named = valuesOf(parsed, "in");
  const asked = [...categoryIDs, ...(categoryID ? [categoryID] : [])];
  const isAsked = asked.length > 0 || named.length > 0;
  if (!isAsked && !followedCategories && includeArchivedCategories) return undefined;
  const [tree, visible] = [await categoryTree(ctx), new Set(await visibleCategoryIDs(ctx))];
  const byName = [...tree.byID.values()].filter(({ name, urlcode }) =>
    named.some((text) => [fold(name), fold(urlcode)].includes(fold(text))),
  );
  const given = asked.flatMap((each) => tree.byID.get(each) ?? []);
  const wanted = [
    ...(input.includeChildCategories ? given.flatMap(withDescendants) : given),
    ...byName.flatMap(withDescendants),
  ];
  const all = isAsked ? wanted : [...tree.byID.values()];
  const followed = followedCategories ? new Set(await followedCategoryIDs(ctx)) : visible;
  return [
    ...new Set(
      all
        .filter((node) => includeArchivedCategories || !isArchivedPlace(node))
        .map((node) => node.categoryID)
        .filter((each) => visible.has(each) && followed.has(each)),
    ),
  ];
}

function wantedDates(input: SearchInput, parsed: ParsedQuery): Filter<Date> | undefined {
  const before = dateOf(valuesOf(parsed, "before").at(-1));
  const after = dateOf(valuesOf(parsed, "after").at(-1));
  if (input.dateInserted || (!before && !after)) return input.dateInserted;
  return {
    ...(after && { from: { value: after, isIncluded: true } }),
    ...(before && { to: { value: before, isIncluded: false } }),
  };
}

/** A year, a month or a day, as far as it is one. */
function dateOf(text: string | undefined): Date | undefined {
  const [, year, month = "01", day = "01"] =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(text ?? "") ?? [];
  if (!year || year === "0000") return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
