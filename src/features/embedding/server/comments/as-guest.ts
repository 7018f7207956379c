import { guest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { guestSource } from "#platform/server/http/requests/viewer-source.ts";

/** Frames show the same to all, also to members who are signed in. */
export async function asGuest(ctx: Ctx): Promise<Ctx> {
  const viewer = await ctx.platform.extensions.find(guestSource, "guest")?.load(ctx);
  return ctx.as(viewer ?? guest);
}
