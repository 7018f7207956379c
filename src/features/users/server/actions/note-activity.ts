import type { Ctx } from "#platform/server/context.ts";
import { storeActivity } from "../queries/activity.ts";

/** Notes that a member is here. Whoever keeps sessions calls this, every five minutes at most. */
export async function noteActivity(ctx: Ctx, userID: number, ipAddress: string | null) {
  await storeActivity(ctx, userID, ipAddress);
}
