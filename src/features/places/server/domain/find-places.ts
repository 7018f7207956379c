import { permissions } from "#features/roles/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import type { Place } from "../../contract/resources.ts";
import {
  type PlaceMatch,
  type PlaceQuery,
  type PlaceType,
  placeTypes,
} from "../extension-points.ts";

export interface PlaceFilter {
  text: string;
  recordTypes?: readonly string[] | undefined;
  permission?: string | undefined;
  includesArchived?: boolean;
}

interface Found {
  type: PlaceType;
  total: number;
  matches: readonly PlaceMatch[];
}

/** Types with their first places; similar names if no name matches. */
async function findByType(ctx: Ctx, filter: PlaceFilter, limit: number) {
  const types = typesFor(ctx, filter);
  const find = (takesMisspellings: boolean): Promise<Found[]> => {
    const { text, permission, includesArchived = false } = filter;
    const query: PlaceQuery = { text, takesMisspellings, includesArchived, permission, limit };
    return Promise.all(types.map(async (type) => ({ type, ...(await type.find(ctx, query)) })));
  };
  const found = await find(false);
  if (filter.text === "" || found.some(({ total }) => total > 0))
    return { found, isMisspelt: false };
  return { found: await find(true), isMisspelt: true };
}

function typesFor({ platform: { extensions } }: Ctx, { recordTypes, permission }: PlaceFilter) {
  const scope = permission && extensions.find(permissions, permission)?.scope;
  return extensions
    .list(placeTypes)
    .filter(({ recordType }) => recordTypes?.includes(recordType) ?? true)
    .filter(({ permissionScope }) => permission === undefined || permissionScope === scope)
    .toSorted((a, b) => a.order - b.order);
}

/** A slice of the places that the viewer may see, the best matches first. */
export async function findPlaces(
  ctx: Ctx,
  filter: PlaceFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const { found, isMisspelt } = await findByType(ctx, filter, offset + limit);
  const ranked = found
    .flatMap(({ type, matches }) => matches.map((match) => ({ ...match, type })))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(offset, offset + limit);
  return {
    places: await loadPlaces(ctx, ranked),
    total: found.reduce((sum, { total }) => sum + total, 0),
    isMisspelt,
  };
}

interface PlaceRef {
  type: PlaceType;
  recordID: number;
}

async function loadPlaces(ctx: Ctx, refs: readonly PlaceRef[]): Promise<Place[]> {
  const translate = await translatorFor(ctx);
  const byType = new Map(
    await Promise.all(
      [...Map.groupBy(refs, ({ type }) => type)].map(async ([type, typed]) => {
        const details = await type.load(
          ctx,
          typed.map(({ recordID }) => recordID),
        );
        return [type, details] as const;
      }),
    ),
  );
  return refs.flatMap(({ type, recordID }) => {
    const details = byType.get(type)?.get(recordID);
    const { recordType, icon, nameID } = type;
    return details ? [{ recordType, recordID, icon, typeName: translate(nameID), ...details }] : [];
  });
}

export async function countPlaces(ctx: Ctx, filter: PlaceFilter) {
  const translate = await translatorFor(ctx);
  const { found } = await findByType(ctx, filter, 0);
  return found.map(({ type: { recordType, icon, pluralID }, total: count }) => ({
    recordType,
    icon,
    name: translate(pluralID),
    count,
  }));
}
