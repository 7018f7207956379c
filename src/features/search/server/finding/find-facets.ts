import { categoryTree } from "#features/categories/server/public.ts";
import { knownTags } from "#features/tags/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SearchFacets } from "../../contract/resources.ts";
import { searchTypes } from "../extension-points.ts";
import { askProvider } from "../providers/chosen-provider.ts";
import { nameStates } from "../words/wanted-states.ts";
import { compileQuery } from "./compile-query.ts";
import { namedWords } from "./named-words.ts";
import { parseQuery } from "./parse-query.ts";
import { countFacets, type FacetRow } from "./queries/count-facets.ts";
import { readAsked, type SearchInput } from "./read-asked.ts";
import { beforeDeadline, deadlineOf, newestMs, newestOnly, withinMs } from "./within-deadline.ts";

const nothing: Counted = {
  types: [],
  categories: [],
  tags: [],
  authors: [],
  years: [],
  isMinimum: false,
};

type Counted = Omit<SearchFacets, "states">;

/** What is found, counted by what it can be narrowed down to, and the states that it is narrowed down to. */
export async function findFacets(
  ctx: Ctx,
  input: SearchInput & { limit: number },
): Promise<SearchFacets> {
  const states = await nameStates(ctx, parseQuery(input.query));
  return { ...(await countFound(ctx, input)), states };
}

async function countFound(ctx: Ctx, input: SearchInput & { limit: number }): Promise<Counted> {
  const asked = await readAsked(ctx, input);
  if (asked.isNowhere) return nothing;
  const names = await namedWords(ctx, asked.terms);
  const { queryOperator: operator, limit, collapse } = input;
  const { coarse, exact, title } = compileQuery(asked.terms, {
    ...names,
    operator,
    locales: asked.locales,
    takesBeginnings: true,
    known: asked.known,
  });
  if (coarse === "" && !asked.hasFilters) return nothing;
  const placedTypes = ctx.platform.extensions
    .list(searchTypes)
    .filter(({ placeType }) => placeType === "category")
    .map(({ recordType }) => recordType);
  const wanted = {
    ...asked.filter,
    coarse,
    exact,
    title,
    placedTypes,
    limit,
    isCollapsed: collapse,
  };
  const told = await askProvider(ctx, (provider) =>
    provider.countFacets(ctx, {
      ...wanted,
      terms: asked.terms,
      filter: asked.filter,
      names,
      operator,
      takesMisspellings: false,
      nameKey: "",
      sort: "-dateInserted",
      offset: 0,
    }),
  );
  const { rows, isMore } =
    told?.value ??
    (await beforeDeadline(ctx, deadlineOf(ctx), (reading) => countFacets(reading, wanted))) ??
    (await withinMs(ctx, newestMs, (reading) => countFacets(reading, { ...wanted, newestOnly }))) ??
    nothingCounted;
  return nameFacets(ctx, rows, isMore);
}

const nothingCounted = { rows: [], isMore: true };

async function nameFacets(
  ctx: Ctx,
  rows: readonly FacetRow[],
  isMinimum: boolean,
): Promise<Counted> {
  const of = (facet: FacetRow["facet"]) => rows.filter((row) => row.facet === facet);
  const idsOf = (facet: FacetRow["facet"]) => of(facet).map(({ value }) => Number(value));
  const { byID } = await categoryTree(ctx);
  const users = await userFragments(ctx, idsOf("author"));
  const tags = await knownTags(ctx, idsOf("tag"));
  const named = (facet: FacetRow["facet"], nameOf: (value: string) => string | undefined) =>
    of(facet).flatMap(({ value, count }) => {
      const name = nameOf(value);
      return name === undefined ? [] : [{ value, name, count }];
    });
  return {
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
