import type { Ctx } from "#platform/server/context.ts";
import { versionOfHeld } from "./domain/versions.ts";
import { findHeldPost } from "./queries.ts";

export async function approvalOf(ctx: Ctx, heldPostID: number) {
  const row = await findHeldPost(ctx, heldPostID);
  return { decision: "approve", version: row ? versionOfHeld(row) : "none" };
}
