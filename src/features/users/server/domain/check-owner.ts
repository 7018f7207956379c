import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isSelf } from "../policy.ts";
import { checkRank, getUserRow, targetOf } from "./target.ts";

export async function checkOwner(ctx: Ctx, userID: number): Promise<void> {
  if (isSelf(ctx.viewer, userID)) return;
  if (!can(ctx.viewer, "users.edit")) throw forbidden(["users.edit"]);
  checkRank(ctx, await targetOf(ctx, await getUserRow(ctx, userID)));
}
