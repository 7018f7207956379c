import { categoryTree } from "#features/categories/server/public.ts";
import { knownTags, translateTags } from "#features/tags/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SearchFacets } from "../../contract/resources.ts";
import { searchTypes } from "../extension-points.ts";
import { presentFacets } from "../facets/present-facets.ts";
import { listKnownFacets } from "../facets/requested-facets.ts";
import { parseQuery } from "../parsing/parse-query.ts";
import { askProvider } from "../providers/chosen-provider.ts";
import { countFacets, type FacetRow, type FacetRows } from "../queries/count-facets.ts";
import { compileAll, type Question } from "./find-records.ts";
import { listRequestedStates } from "./requested-states.ts";
import { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";
import type { SearchInput } from "./search-input.ts";
import {
  beforeDeadline,
  type Deadline,
  deadlineOf,
  newestMs,
  newestOnly,
  withinMs,
} from "./within-deadline.ts";

const nothing: FacetRows = { rows: [], isMore: false };

/** Facets of the results, and the active state filters. */
export async function findFacets(
  ctx: Ctx,
  input: SearchInput & { limit: number },
): Promise<SearchFacets> {
  const states = await listRequestedStates(ctx, parseQuery(input.query));
  const { rows, isMore } = await countMatches(ctx, input);
  const named = await nameFacets(ctx, rows, isMore);
  return { ...named, others: await presentFacets(ctx, input, rows), states };
}

async function countMatches(ctx: Ctx, input: SearchInput & { limit: number }): Promise<FacetRows> {
  const resolved = await resolveSearch(ctx, input);
  if (resolved.isNowhere) return nothing;
  const deadline = deadlineOf(ctx);
  for (const question of await compileAll(ctx, resolved, input)) {
    const counted = await countOne(ctx, resolved, question, { input, deadline });
    if (counted.isMore || totalOf(counted.rows) > 0) return counted;
  }
  return nothing;
}

interface Counting {
  input: SearchInput & { limit: number };
  deadline: Deadline;
}

async function countOne(
  ctx: Ctx,
  { filter, terms }: ResolvedSearch,
  { compiled, names, operator, takesMisspellings }: Question,
  { input: { limit }, deadline }: Counting,
): Promise<FacetRows> {
  const placedTypes = ctx.platform.extensions
    .list(searchTypes)
    .filter(({ placeType }) => placeType === "category")
    .map(({ recordType }) => recordType);
  const { coarse, exact, title } = compiled;
  const facetNames = listKnownFacets(ctx).map(({ name }) => name);
  const query = { ...filter, coarse, exact, title, placedTypes, facetNames, limit };
  const response = await askProvider(ctx, (provider) =>
    provider.countFacets(ctx, {
      ...query,
      terms,
      filter,
      names,
      operator,
      takesMisspellings,
      nameKey: "",
      sort: "-dateInserted",
      isCollapsed: false,
      offset: 0,
    }),
  );
  return (
    response?.value ??
    (await beforeDeadline(ctx, deadline, (reading) => countFacets(reading, query))) ??
    (await withinMs(ctx, newestMs, (reading) => countFacets(reading, { ...query, newestOnly }))) ??
    nothingCounted
  );
}

const totalOf = (rows: readonly FacetRow[]) =>
  rows.find(({ facet }) => facet === "total")?.count ?? 0;

const nothingCounted: FacetRows = { rows: [], isMore: true };

async function nameFacets(
  ctx: Ctx,
  rows: readonly FacetRow[],
  isMinimum: boolean,
): Promise<Omit<SearchFacets, "states" | "others">> {
  const of = (facet: FacetRow["facet"]) => rows.filter((row) => row.facet === facet);
  const idsOf = (facet: FacetRow["facet"]) => of(facet).map(({ value }) => Number(value));
  const { byID } = await categoryTree(ctx);
  const users = await userFragments(ctx, idsOf("author"));
  const known = await knownTags(ctx, idsOf("tag"));
  const shown = await translateTags(ctx, [...known.values()]);
  const tags = new Map(shown.map((tag) => [tag.tagID, tag]));
  const named = (facet: FacetRow["facet"], nameOf: (value: string) => string | undefined) =>
    of(facet).flatMap(({ value, count }) => {
      const name = nameOf(value);
      return name === undefined ? [] : [{ value, name, count }];
    });
  return {
    total: totalOf(rows),
    isMinimum,
    types: named("type", (value) => value),
    categories: named("place", (value) => byID.get(Number(value))?.name),
    authors: named("author", (value) => users.get(Number(value))?.name),
    years: named("year", (value) => value),
    tags: of("tag").flatMap(({ value, count }) => {
      const tag = tags.get(Number(value));
      return tag ? [{ value: tag.urlcode, name: tag.name, count }] : [];
    }),
  };
}
