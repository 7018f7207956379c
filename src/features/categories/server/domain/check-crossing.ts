import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { categoryTree, isOwned } from "./tree.ts";

/**
 * Throws 403 if posts of others would get into an owned category or out of it, such as out of a secret group, unless the
 * viewer moderates the whole site.
 */
export async function checkCrossing(ctx: Ctx, from: number, to: number): Promise<void> {
  if (from === to || can(ctx.viewer, "community.moderate", { mode: "global" })) return;
  const { byID } = await categoryTree(ctx);
  const isOfOwner = (categoryID: number) => {
    const node = byID.get(categoryID);
    return node !== undefined && isOwned(node);
  };
  if (isOfOwner(from) || isOfOwner(to)) throw forbidden(["community.moderate"]);
}
