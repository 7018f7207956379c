import { categoryTree } from "#features/categories/server/public.ts";
import { knownTags } from "#features/tags/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SearchFacets } from "../../contract/resources.ts";
import { searchTypes } from "../extension-points.ts";
import { compileQuery } from "./compile-query.ts";
import { namedWords } from "./named-words.ts";
import { countFacets, type FacetRow } from "./queries/count-facets.ts";
import { readAsked, type SearchInput } from "./read-asked.ts";

const nothing: SearchFacets = { types: [], categories: [], tags: [], authors: [], years: [] };

/** What is found, counted by what it can be narrowed down to. */
export async function findFacets(
  ctx: Ctx,
  input: SearchInput & { limit: number },
): Promise<SearchFacets> {
  const asked = await readAsked(ctx, input);
  if (asked.isNowhere) return nothing;
  const names = await namedWords(ctx, asked.terms);
  const { queryOperator: operator, limit, collapse } = input;
  const { coarse, exact } = compileQuery(asked.terms, {
    ...names,
    operator,
    locales: asked.locales,
    takesBeginnings: true,
  });
  if (coarse === "" && !asked.hasFilters) return nothing;
  const placedTypes = ctx.platform.extensions
    .list(searchTypes)
    .filter(({ placeType }) => placeType === "category")
    .map(({ recordType }) => recordType);
  const rows = await countFacets(
    ctx,
    { ...asked.filter, coarse, exact, placedTypes },
    { limit, isCollapsed: collapse },
  );
  return nameFacets(ctx, rows);
}

async function nameFacets(ctx: Ctx, rows: readonly FacetRow[]): Promise<SearchFacets> {
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
