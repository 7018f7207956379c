import { categoryTree, mayInCategory, visibleTo } from "#features/categories/server/public.ts";
import { type EventPlace, isInRecords } from "#features/events/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isMember, managesMembers } from "../policy.ts";
import { findGroup } from "../queries/groups.ts";
import { membersAddEvents } from "../settings.ts";
import { viewerStates } from "./find-group.ts";
import { type GroupPlace, groupPlaces } from "./places.ts";

const recordType = "group";

export const placeOf = (groupID: number) => ({
  parentRecordType: recordType,
  parentRecordID: groupID,
});

/** Nobody sees it, unlike no category at all. */
const noCategory = 0;

/** Groups hold events; who reads their posts sees these. */
export const groupEventPlace: EventPlace = {
  recordType,
  async isVisible(ctx, groupID) {
    const place = (await groupPlaces(ctx)).byGroup.get(groupID);
    return place !== undefined && (await readableAmong(ctx, [place])).length > 0;
  },
  visible: async (ctx) =>
    isInRecords(await readableAmong(ctx, (await groupPlaces(ctx)).byGroup.values())),
  categoryID: async (ctx, groupID) =>
    (await groupPlaces(ctx)).byGroup.get(groupID)?.categoryID ?? noCategory,
  mayManage: async (ctx, groupID) => managesMembers(ctx.viewer, await stateIn(ctx, groupID)),
  mayAdd: async (ctx, groupID) => mayAddEvents(ctx, await stateIn(ctx, groupID)),
  mayAttend: async (ctx, groupID) => isMember(await stateIn(ctx, groupID)),
  isOpen: async (ctx, groupID) => (await findGroup(ctx, groupID))?.isArchived === false,
};

const stateIn = async (ctx: Ctx, groupID: number) => (await viewerStates(ctx)).get(groupID);

export async function mayAddEvents(ctx: Ctx, state: string | undefined): Promise<boolean> {
  if (managesMembers(ctx.viewer, state)) return true;
  return isMember(state) && !isReadOnly(ctx.viewer) && (await readSetting(ctx, membersAddEvents));
}

async function readableAmong(ctx: Ctx, places: Iterable<GroupPlace>): Promise<number[]> {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  return [...places].flatMap(({ groupID, categoryID }) =>
    visible.has(categoryID) && mayInCategory(ctx.viewer, categoryID, "events.view") ? groupID : [],
  );
}
