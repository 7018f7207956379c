import {
  listModerators,
  moderatorsAmong,
  type ShownRemoval,
} from "#features/reports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Upper bound on the number of moderators. */
const mostModerators = 1_000;

/** Authors may never decide; the moderator who removed the post may only if nobody else can. */
export async function mayDecide(ctx: Ctx, shown: ShownRemoval): Promise<boolean> {
  const { userID } = ctx.viewer;
  if (!shown.isModerated || shown.isOwn) return false;
  if (shown.insertUserID !== userID) return true;
  const team = await listModerators(ctx, { after: 0, limit: mostModerators });
  for (const { userID: other } of team) {
    if (other === userID || other === shown.removal.userID) continue;
    if ((await moderatorsAmong(ctx, shown.removal, [other])).length > 0) return false;
  }
  return true;
}
