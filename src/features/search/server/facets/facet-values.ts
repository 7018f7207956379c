import { crc32 } from "node:zlib";
import type { Ctx } from "#platform/server/context.ts";
import {
  type SearchDocument,
  type SearchFacet,
  searchFacets,
  searchStates,
} from "../extension-points.ts";

/** A document with its entries of contributed facets. */
export interface FacetedDocument extends SearchDocument {
  facetValues: readonly string[];
}

/** A value of a facet as stored in the index. */
export const facetEntry = ({ name }: Pick<SearchFacet, "name">, value: string) =>
  `${name}:${value}`;

/** Adds the values of all contributed facets, also those that the viewer may not use. */
export async function withFacetValues(
  ctx: Ctx,
  recordType: string,
  documents: readonly SearchDocument[],
): Promise<FacetedDocument[]> {
  const roots = documents.filter(({ root }) => !root).map(({ recordID }) => recordID);
  const facets = ctx.platform.extensions
    .list(searchFacets)
    .filter((facet) => roots.length > 0 && facet.recordType === recordType);
  const values = await Promise.all(
    facets.map(async (facet) => ({ facet, byID: await facet.loadValues(ctx, roots) })),
  );
  return documents.map((document) => ({
    ...document,
    facetValues: values.flatMap(({ facet, byID }) =>
      [...new Set(byID.get(document.recordID))].map((value) => facetEntry(facet, value)).toSorted(),
    ),
  }));
}

const versions = 2_000;

/** Part of the version of the index that changes with the facets and added states; 0 without any. */
export function facetsVersion({ platform }: Pick<Ctx, "platform">): number {
  const facets = platform.extensions.list(searchFacets);
  const states = platform.extensions.list(searchStates).filter(({ loadStates }) => loadStates);
  const keys = [
    ...facets.map(({ name, recordType }) => `${recordType}.${name}`),
    ...states.map(({ word, recordType }) => `${recordType}.is:${word}`),
  ].toSorted();
  return keys.length === 0 ? 0 : 1 + (crc32(keys.join()) % versions);
}
