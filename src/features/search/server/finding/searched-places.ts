import { findPlaces, placeRanks, placeTypes } from "#features/places/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { places } from "../../contract/rules/domains.ts";
import {
  type NamedSearch,
  type ResultDetails,
  type Suggested,
  type Suggesting,
  searchTypes,
} from "../extension-points.ts";

const typesOf = ({ platform: { extensions } }: Ctx): readonly string[] =>
  extensions
    .list(placeTypes)
    .toSorted((a, b) => a.order - b.order)
    .map(({ recordType }) => recordType);

/** Record types with all types of places in place of the domain `places`. */
export const withPlaceTypes = (ctx: Ctx, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => (name === places ? typesOf(ctx) : [name]))),
];

/** Whether the list of places searches these types, since the index does not have all of them. */
export function isOfPlaces(ctx: Ctx, recordTypes: readonly string[] = []): boolean {
  const types = typesOf(ctx);
  const { extensions } = ctx.platform;
  return (
    recordTypes.length > 0 &&
    recordTypes.every((recordType) => types.includes(recordType)) &&
    recordTypes.some((recordType) => !extensions.find(searchTypes, recordType))
  );
}

interface PlaceSearch extends NamedSearch {
  recordTypes: readonly string[];
  includesArchived: boolean;
}

export async function searchPlaces(
  ctx: Ctx,
  { recordTypes, includesArchived, name, page, limit }: PlaceSearch,
) {
  const text = name.trim();
  if (text === "") return { found: [], total: 0, isMisspelt: false };
  const filter = { text, recordTypes, includesArchived };
  const {
    places: found,
    total,
    isMisspelt,
  } = await findPlaces(ctx, filter, { offset: (page - 1) * limit, limit });
  return {
    total,
    isMisspelt,
    found: found.map(({ recordType, recordID, description, breadcrumbs, counts }) => {
      const parentLabel = breadcrumbs.at(-1)?.name;
      const details: ResultDetails = {
        ...(recordType === "category" && { categoryID: recordID }),
        ...(parentLabel && { parentLabel }),
        text: description ?? "",
        breadcrumbs,
        counts,
      };
      return { recordType, recordID, details };
    }),
  };
}

/** A source of suggestions for each type of place, by name. */
export const placeSources = (ctx: Ctx) =>
  typesOf(ctx).map((name) => ({
    name,
    isPlace: true,
    suggest: (ctx: Ctx, query: Suggesting) => suggestPlaces(ctx, name, query),
  }));

async function suggestPlaces(
  ctx: Ctx,
  recordType: string,
  { typed, limit, takesMisspellings }: Suggesting,
): Promise<Suggested[]> {
  const type = ctx.platform.extensions.find(placeTypes, recordType);
  const text = typed.trim();
  if (!type || text === "") return [];
  const { matches } = await type.find(ctx, {
    text,
    takesMisspellings,
    includesArchived: true,
    limit,
  });
  const named = matches.filter(({ rank }) => rank <= placeRanks.name);
  const ids = named.map(({ recordID }) => recordID);
  const details = ids.length > 0 ? await type.load(ctx, ids) : undefined;
  return ids.flatMap((recordID) => {
    const place = details?.get(recordID);
    if (!place) return [];
    const { name: label, url, breadcrumbs: crumbs } = place;
    return { recordType, recordID, type: recordType, label, url, crumbs };
  });
}
