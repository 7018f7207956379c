import {
  checkRank,
  getUserRow,
  isSelf,
  type Target,
  targetOf,
} from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkMayEdit } from "../policy.ts";

/** Throws unless the viewer may edit the member's signature: their own, or that of a member of no higher rank. */
export async function checkTarget(ctx: Ctx, userID: number, locked?: Target) {
  checkMayEdit(ctx, userID);
  const target = locked ?? (await targetOf(ctx, await getUserRow(ctx, userID)));
  if (!isSelf(ctx.viewer, userID)) checkRank(ctx, target);
}
