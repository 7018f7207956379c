import { forbidden, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { visibleTo } from "../policy.ts";
import { type CategoryNode, categoryTree } from "./tree.ts";

/** The category, if the viewer may see it; otherwise it does not exist for them. */
export async function getVisibleCategory(ctx: Ctx, categoryID: number): Promise<CategoryNode> {
  refuseBlindToken(ctx);
  const tree = await categoryTree(ctx);
  const node = tree.byID.get(categoryID);
  if (!node || !visibleTo(ctx.viewer, tree).has(categoryID)) throw notFound("Category");
  return node;
}

/** Ids of categories by what they are called, of those that the viewer may see or looks after. */
export async function findKnownIDs(ctx: Ctx, column: string, value: string): Promise<number[]> {
  if (column !== "urlcode" && column !== "name") return [];
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  const manages = can(ctx.viewer, "site.manage");
  return [...tree.byID.values()]
    .filter(({ categoryID }) => manages || visible.has(categoryID))
    .filter(({ name, urlcode }) =>
      column === "urlcode" ? urlcode.toLowerCase() === value.toLowerCase() : name === value,
    )
    .map(({ categoryID }) => categoryID);
}

/** A program whose token was not made for reading learns that, instead of that nothing is there. */
export function refuseBlindToken({ viewer: { scopes } }: Ctx) {
  if (scopes && !scopes.includes("discussions.view")) throw forbidden(["discussions.view"]);
}

/** Ids of the categories that the viewer may see, for the lists of other features. */
export async function visibleCategoryIDs(ctx: Ctx): Promise<number[]> {
  return [...visibleTo(ctx.viewer, await categoryTree(ctx))];
}

/** All others, whose contents nobody shall learn of by a sum. */
export async function hiddenCategoryIDs(ctx: Ctx): Promise<number[]> {
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  return [...tree.byID.keys()].filter((categoryID) => !visible.has(categoryID));
}
