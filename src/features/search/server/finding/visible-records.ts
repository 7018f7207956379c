import type { Ctx } from "#platform/server/context.ts";
import type { SearchType } from "../extension-points.ts";
import type { VisibleRecords } from "../queries/document-filter.ts";

/** Visible places by record type, for the index query. */
export async function visibleRecords(
  ctx: Ctx,
  types: readonly SearchType[],
): Promise<VisibleRecords[]> {
  const places = await Promise.all(types.map((type) => type.visiblePlaces(ctx)));
  const byPlaces = new Map<string, VisibleRecords>();
  types.forEach(({ recordType }, index) => {
    const placeIDs = places[index] ?? [];
    if (placeIDs !== "all" && placeIDs.length === 0) return;
    const key = placeIDs === "all" ? "all" : placeIDs.join(",");
    const placeTypes = byPlaces.get(key);
    byPlaces.set(key, { placeIDs, recordTypes: [...(placeTypes?.recordTypes ?? []), recordType] });
  });
  return [...byPlaces.values()];
}
