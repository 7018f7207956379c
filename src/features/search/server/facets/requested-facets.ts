import { z } from "zod";
import { invalid } from "#platform/contract/errors.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { csv } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Extensions } from "#platform/server/extensions.ts";
import { type SearchFacet, searchFacets } from "../extension-points.ts";
import { facetEntry } from "./facet-values.ts";

/** Matches records of the type that have one of the entries, and their children. */
export interface FacetFilter {
  recordType: string;
  entries: readonly string[];
}

const mostValues = 20;

/** Query parameters of the contributed facets. */
export const facetParameters = (extensions: Pick<Extensions, "list">): z.ZodRawShape =>
  Object.fromEntries(
    extensions
      .list(searchFacets)
      .map((facet) => [facet.name, listOf(facet).optional().describe(facet.description)]),
  );

function listOf({ schema, readParameter }: SearchFacet) {
  const list = csv(schema, mostValues);
  return readParameter ? z.preprocess(readParameter, list) : list;
}

/** Contributed facets that the viewer may use. */
export const listKnownFacets = (ctx: Ctx): SearchFacet[] =>
  ctx.platform.extensions.list(searchFacets).filter(({ isKnown }) => isKnown?.(ctx) ?? true);

/** Values of a facet in a query. */
export function requestedValues({ name }: SearchFacet, query: object): string[] {
  const values = ownValue(query as Record<string, readonly unknown[] | undefined>, name);
  return [...new Set((values ?? []).map(String))];
}

/** Filters by contributed facets. 422 for unknown values, and for facets that the viewer may not use. */
export async function resolveFacets(ctx: Ctx, query: object): Promise<FacetFilter[] | undefined> {
  const requested = ctx.platform.extensions
    .list(searchFacets)
    .map((facet) => ({ facet, values: requestedValues(facet, query) }))
    .filter(({ values }) => values.length > 0);
  await checkValues(ctx, requested);
  const filters = requested.flatMap(({ facet, values }) => {
    const groups = Map.groupBy(values, (value) => facet.groupOf?.(value));
    return [...groups.values()].map((group) => ({
      recordType: facet.recordType,
      entries: group.map((value) => facetEntry(facet, value)),
    }));
  });
  return filters.length > 0 ? filters : undefined;
}

interface RequestedFacet {
  facet: SearchFacet;
  values: readonly string[];
}

async function checkValues(ctx: Ctx, requested: readonly RequestedFacet[]) {
  const known = new Set(listKnownFacets(ctx));
  const errors = await Promise.all(
    requested.map(async ({ facet, values }) => {
      const field = facet.name;
      if (!known.has(facet)) return [{ field, message: "Unknown filter." }];
      const labels = await facet.describe(ctx, values);
      const unknown = values.filter((value) => !labels.has(value));
      return unknown.map((value) => ({ field, message: `Unknown value: ${value}.` }));
    }),
  );
  if (errors.flat().length > 0) throw invalid(...errors.flat());
}
