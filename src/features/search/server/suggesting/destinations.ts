import type { DestinationSource } from "#features/layouts/server/public.ts";
import { placeTypes } from "#features/places/server/public.ts";
import { suggestTitles } from "./suggest-titles.ts";

export const postDestinations: DestinationSource = {
  name: "search",
  order: 30,
  async find(ctx, { text, limit }) {
    if (text === "") return [];
    const found = await suggestTitles(ctx, {
      typed: text,
      limit,
      takesMisspellings: false,
      match: "all",
    });
    const { extensions } = ctx.platform;
    return found
      .filter(({ recordType }) => !extensions.find(placeTypes, recordType))
      .map(({ label, url }) => ({ name: label, url, typeID: "search.destination" }));
  },
};
