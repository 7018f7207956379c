import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import type { SearchFacets } from "../../contract/resources.ts";
import type { SearchFacet } from "../extension-points.ts";
import { listKnownFacets, requestedValues } from "./requested-facets.ts";

interface CountedValue {
  facet: string;
  value: string;
  count: number;
}

/** Contributed facets with counted or requested values. Requested ones without results have a count of 0. */
export async function presentFacets(
  ctx: Ctx,
  query: object,
  rows: readonly CountedValue[],
): Promise<SearchFacets["others"]> {
  const facets = listKnownFacets(ctx);
  if (facets.length === 0) return [];
  const translate = await translatorFor(ctx);
  const presented = await Promise.all(
    facets.map(async (facet) => ({
      name: facet.name,
      label: translate(facet.nameID),
      values: await presentValues(ctx, facet, { query, rows }),
    })),
  );
  return presented.filter(({ values }) => values.length > 0);
}

async function presentValues(
  ctx: Ctx,
  facet: SearchFacet,
  { query, rows }: { query: object; rows: readonly CountedValue[] },
) {
  const counts = new Map(
    rows
      .filter((row) => row.facet === `facet:${facet.name}`)
      .map(({ value, count }) => [value, count]),
  );
  const values = [...new Set([...counts.keys(), ...requestedValues(facet, query)])];
  if (values.length === 0) return [];
  const labels = await facet.describe(ctx, values);
  return values.flatMap((value) => {
    const name = labels.get(value);
    return name === undefined ? [] : [{ value, name, count: counts.get(value) ?? 0 }];
  });
}
