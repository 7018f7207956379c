import { forbidden, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { visibleTo } from "../policy.ts";
import { type CategoryNode, categoryTree, isOwned } from "./tree.ts";

/** Throws 404 if the viewer may not see the category. */
export async function getVisibleCategory(ctx: Ctx, categoryID: number): Promise<CategoryNode> {
  refuseBlindToken(ctx);
  const tree = await categoryTree(ctx);
  const node = tree.byID.get(categoryID);
  if (!node || !visibleTo(ctx.viewer, tree).has(categoryID)) throw notFound("Category");
  return node;
}

export async function findKnownIDs(ctx: Ctx, column: string, value: string): Promise<number[]> {
  if (column !== "urlcode" && column !== "name") return [];
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  const manages = can(ctx.viewer, "site.manage");
  return [...tree.byID.values()]
    .filter((node) => visible.has(node.categoryID) || (manages && !isOwned(node)))
    .filter(({ name, urlcode }) =>
      column === "urlcode" ? urlcode.toLowerCase() === value.toLowerCase() : name === value,
    )
    .map(({ categoryID }) => categoryID);
}

/** Throws 403, rather than 404, for tokens without the read scope. */
export function refuseBlindToken({ viewer: { scopes } }: Ctx) {
  if (scopes && !scopes.includes("discussions.view")) throw forbidden(["discussions.view"]);
}

export async function visibleCategoryIDs(ctx: Ctx): Promise<number[]> {
  return [...visibleTo(ctx.viewer, await categoryTree(ctx))];
}

/** Categories to exclude from totals, which would otherwise disclose their contents. */
export async function hiddenCategoryIDs(ctx: Ctx): Promise<number[]> {
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  return [...tree.byID.keys()].filter((categoryID) => !visible.has(categoryID));
}
