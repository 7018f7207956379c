import { canOthersDecide, type ShownRemoval } from "#features/reports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Authors may never decide; the moderator who removed the post may only if nobody else can. */
export async function mayDecide(ctx: Ctx, shown: ShownRemoval): Promise<boolean> {
  if (!shown.isModerated || shown.isOwn) return false;
  if (shown.insertUserID !== ctx.viewer.userID) return true;
  return !(await canOthersDecide(ctx, shown.removal, [shown.removal.userID]));
}
