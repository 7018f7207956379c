import {
  categoryTree,
  isArchivedPlace,
  mayInCategory,
  visibleTo,
} from "#features/categories/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { noParent } from "../../contract/rules/addresses.ts";
import type { EventPlace } from "../extension-points.ts";
import { isInRecords } from "../queries/in-places.ts";

/** Categories, and no category at all for events on their own. */
export const categoryPlace: EventPlace = {
  recordType: "category",
  async isVisible(ctx, categoryID) {
    const { viewer } = ctx;
    if (categoryID === noParent) return can(viewer, "events.view");
    const visible = visibleTo(viewer, await categoryTree(ctx));
    return visible.has(categoryID) && mayInCategory(viewer, categoryID, "events.view");
  },
  visible: async (ctx) => isInRecords(await listVisiblePlaces(ctx)),
  categoryID: async (_ctx, categoryID) => categoryID,
  mayManage: async ({ viewer }, categoryID) =>
    categoryID === noParent
      ? can(viewer, "events.manage")
      : mayInCategory(viewer, categoryID, "events.manage"),
  async isOpen(ctx, categoryID) {
    if (categoryID === noParent) return true;
    const node = (await categoryTree(ctx)).byID.get(categoryID);
    return node !== undefined && !isArchivedPlace(node);
  },
};

/** Ids of categories whose events the viewer may see, and -1 for events in none. */
export async function listVisiblePlaces(ctx: Ctx): Promise<number[]> {
  const seen = [...visibleTo(ctx.viewer, await categoryTree(ctx))].filter((categoryID) =>
    mayInCategory(ctx.viewer, categoryID, "events.view"),
  );
  return can(ctx.viewer, "events.view") ? [noParent, ...seen] : seen;
}
