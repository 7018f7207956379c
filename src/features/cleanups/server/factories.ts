import type { Ctx } from "#platform/server/context.ts";
import { createCleanup } from "./actions/create-cleanup.ts";
import { runCleanups } from "./actions/run-cleanups.ts";

export async function cleanAccount(ctx: Ctx, userID: number, types: string[]): Promise<number> {
  const cleanupID = await createCleanup(ctx, { userID, types, account: "none", dateExpires: null });
  await runCleanups(ctx, [cleanupID]);
  return cleanupID;
}
