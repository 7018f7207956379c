import type { Ctx } from "#platform/server/context.ts";
import type { Privacy } from "../../contract/rules.ts";
import { listPlaces } from "../queries/groups.ts";

export interface GroupPlace {
  groupID: number;
  categoryID: number;
  privacy: Privacy;
}

export interface GroupPlaces {
  byGroup: ReadonlyMap<number, GroupPlace>;
  byCategory: ReadonlyMap<number, GroupPlace>;
}

/** Changes with groups, and not with who is in them. */
export const placesTag = "group-places";
/** Changes with the numbers of members. */
export const countsTag = "group-counts";
const keepMs = 3_600_000;

/** All groups with the hidden categories that hold their posts, from the cache. */
export function groupPlaces(ctx: Ctx): Promise<GroupPlaces> {
  return ctx.cache.remember("group-places", { tags: [placesTag], ttl: keepMs }, async () => {
    const places = await readPlaces(ctx);
    return {
      byGroup: new Map(places.map((place) => [place.groupID, place])),
      byCategory: new Map(places.map((place) => [place.categoryID, place])),
    };
  });
}

/** The same as they are now. */
export const readPlaces = async (ctx: Ctx): Promise<GroupPlace[]> =>
  (await listPlaces(ctx)).flatMap(({ groupID, categoryID, privacy }) =>
    categoryID === null ? [] : [{ groupID, categoryID, privacy: privacy as Privacy }],
  );
