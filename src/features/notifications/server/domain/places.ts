import type { Ctx } from "#platform/server/context.ts";
import { notificationPlaces } from "../extension-points.ts";
import type { VisiblePlaces } from "../queries.ts";

export async function visiblePlaces(ctx: Ctx): Promise<VisiblePlaces> {
  const places = new Map<string, readonly number[]>();
  for (const { recordType, listVisible } of ctx.platform.extensions.list(notificationPlaces))
    places.set(recordType, await listVisible(ctx));
  return places;
}
