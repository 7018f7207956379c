import type { Ctx } from "#platform/server/context.ts";
import { storeActivity } from "../queries/activity.ts";

/** Records activity. The session feature calls it at most every five minutes. */
export async function noteActivity(ctx: Ctx, userID: number, ipAddress: string | null) {
  await storeActivity(ctx, userID, ipAddress);
}
