import type { RawBuilder, SqlBool } from "kysely";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import { isGuest, isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { noParent } from "../../contract/rules/addresses.ts";
import { type EventPlace, eventPlaces } from "../extension-points.ts";
import { isInPlaces } from "../queries/in-places.ts";

export interface Parent {
  parentRecordType: string;
  parentRecordID: number;
}

const placeOf = (ctx: Ctx, { parentRecordType }: Parent): EventPlace | undefined =>
  ctx.platform.extensions.find(eventPlaces, parentRecordType);

/** Condition on `events`: the viewer may see where they are held. */
export async function visibleEvents(ctx: Ctx): Promise<RawBuilder<SqlBool>> {
  const places = ctx.platform.extensions.list(eventPlaces).map(async (place) => ({
    recordType: place.recordType,
    visible: await place.visible(ctx),
  }));
  return isInPlaces(await Promise.all(places));
}

export const categoryOf = async (ctx: Ctx, parent: Parent): Promise<number> =>
  (await placeOf(ctx, parent)?.categoryID(ctx, parent.parentRecordID)) ?? noParent;

export const isVisible = async (ctx: Ctx, parent: Parent): Promise<boolean> =>
  (await placeOf(ctx, parent)?.isVisible(ctx, parent.parentRecordID)) ?? false;

/** Whether the viewer may change the event, or, without its author, all events there. */
export async function mayManage(
  ctx: Ctx,
  { insertUserID, ...parent }: Parent & { insertUserID?: number },
): Promise<boolean> {
  const place = placeOf(ctx, parent);
  if (await place?.mayManage(ctx, parent.parentRecordID)) return true;
  const isOwn = insertUserID === ctx.viewer.userID && !isGuest(ctx.viewer);
  return (isOwn && (await place?.mayAdd?.(ctx, parent.parentRecordID))) ?? false;
}

export async function mayAttend(ctx: Ctx, parent: Parent): Promise<boolean> {
  if (isGuest(ctx.viewer) || isReadOnly(ctx.viewer)) return false;
  return (await placeOf(ctx, parent)?.mayAttend?.(ctx, parent.parentRecordID)) ?? true;
}

/** 422 where there is no such place, 403 where the viewer may not hold events in it. */
export async function checkMayAdd(ctx: Ctx, parent: Parent): Promise<void> {
  const place = placeOf(ctx, parent);
  if (!place)
    throw invalid({ field: "parentRecordType", message: "Events cannot be held in such records." });
  const { parentRecordID } = parent;
  if (!(await place.isVisible(ctx, parentRecordID)))
    throw invalid({ field: "parentRecordID", message: "There is no such place for events." });
  const mayAdd = (await mayManage(ctx, parent)) || (await place.mayAdd?.(ctx, parentRecordID));
  if (!mayAdd) throw forbidden(["events.manage"]);
  if ((await place.isOpen?.(ctx, parentRecordID)) === false)
    throw invalid({ field: "parentRecordID", message: "This place takes no new events." });
}
