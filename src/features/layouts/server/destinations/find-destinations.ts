import { findPlaces } from "#features/places/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { type DestinationSource, destinationSources } from "../extension-points.ts";

const perSource = 8;

export const placeDestinations: DestinationSource = {
  name: "places",
  order: 10,
  async find(ctx, { text, limit }) {
    const { places } = await findPlaces(ctx, { text }, { offset: 0, limit });
    return places.map(({ name, url, typeName }) => ({ name, url, typeName }));
  },
};

/** Pages that a link can lead to, by what has been typed of their name. */
export async function findDestinations(ctx: Ctx, text: string) {
  const sources = ctx.platform.extensions
    .list(destinationSources)
    .toSorted((one, other) => one.order - other.order);
  const found = await Promise.all(
    sources.map((source) => source.find(ctx, { text, limit: perSource })),
  );
  const translate = await translatorFor(ctx);
  return found.flat().map(({ name, url, typeID, typeName }) => ({
    name,
    url,
    typeName: typeName ?? (typeID === undefined ? "" : translate(typeID)),
  }));
}
