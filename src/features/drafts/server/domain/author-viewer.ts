import { memberViewer } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";

/** The author of a scheduled draft with current permissions. Throws 403 if the author may no longer schedule. */
export async function authorViewer(ctx: Ctx, userID: number): Promise<Viewer> {
  const viewer = await memberViewer(ctx, userID);
  if (!can(viewer, "schedule.allow"))
    throw forbidden(["schedule.allow"], "You may not schedule posts any more.");
  return viewer;
}
