import { mayInCategory } from "#features/categories/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionPatch } from "../../contract/resources.ts";
import type { DiscussionChanges } from "../queries/discussions.ts";

type State = Pick<DiscussionPatch, "closed" | "sink" | "pinned" | "pinLocation" | "resolved">;

interface StateChanges extends State {
  categoryID: number;
  insertUserID: number;
}

export function checkStateChanges({ viewer }: Ctx, changes: StateChanges) {
  const { categoryID, insertUserID, closed, sink, pinned, pinLocation, resolved } = changes;
  const need = (permission: PermissionName, isWanted: boolean) => {
    if (isWanted && !mayInCategory(viewer, categoryID, permission)) throw forbidden([permission]);
  };
  const closesOwn = insertUserID === viewer.userID && can(viewer, "discussions.closeOwn");
  need("discussions.close", closed !== undefined && !closesOwn);
  need("discussions.sink", sink !== undefined);
  need("discussions.announce", pinned !== undefined || pinLocation !== undefined);
  if (resolved !== undefined && !can(viewer, "staff.allow")) throw forbidden(["staff.allow"]);
}

/** Pinned without a location means in all lists. */
export function stateColumns(ctx: Ctx, { closed, sink, ...state }: State): DiscussionChanges {
  return { closed, sink, ...pinColumns(state), ...resolvedColumns(ctx, state) };
}

function pinColumns({ pinned, pinLocation }: State): DiscussionChanges {
  if (pinned === false) return { pinLocation: null };
  if (pinned && pinLocation == null) return { pinLocation: "recent" };
  return pinLocation === undefined ? {} : { pinLocation };
}

function resolvedColumns({ viewer, now }: Ctx, { resolved }: State): DiscussionChanges {
  if (resolved === undefined) return {};
  return resolved
    ? { resolved, resolvedUserID: viewer.userID, dateResolved: now() }
    : { resolved, resolvedUserID: null, dateResolved: null };
}
