import { badRequest, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mayInCategory, takesDiscussions, visibleTo } from "../policy.ts";
import type { CategoryView } from "../present.ts";
import { categoryStates } from "./counts.ts";
import { type CategoryNode, type CategoryTree, categoryTree, withDescendants } from "./tree.ts";

export interface CategoryFilter {
  categoryID?: readonly number[];
  parentCategoryID?: number;
  parentCategoryCode?: string;
  followed?: boolean;
  featured?: boolean;
  archived?: boolean;
  filterDiscussionsAdd?: boolean;
}

/** What presenting categories for this viewer needs: one statement, whatever their number. */
export async function categoryView(
  ctx: Ctx,
  expand: CategoryView["expand"],
): Promise<CategoryView> {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  return { viewer: ctx.viewer, visible, states: await categoryStates(ctx), expand };
}

/** Visible categories that fit the filter: the children of a parent, or from anywhere when asked flat. */
export function selectCategories(
  tree: CategoryTree,
  view: CategoryView,
  filter: CategoryFilter,
  isFlat: boolean,
): CategoryNode[] {
  const start = childrenOf(tree, filter);
  const candidates = isFlat ? start.flatMap(withDescendants) : start;
  return candidates.filter((node) => view.visible.has(node.categoryID) && fits(node, view, filter));
}

function childrenOf(
  tree: CategoryTree,
  { parentCategoryID, parentCategoryCode }: CategoryFilter,
): readonly CategoryNode[] {
  if (parentCategoryID !== undefined && parentCategoryCode !== undefined)
    throw badRequest("Only one of parentCategoryID and parentCategoryCode can be given.");
  if (
    parentCategoryCode === undefined &&
    (parentCategoryID === undefined || parentCategoryID === -1)
  )
    return tree.roots;
  const parent =
    parentCategoryCode === undefined
      ? tree.byID.get(parentCategoryID ?? -1)
      : tree.byUrlcode.get(parentCategoryCode.toLowerCase());
  if (!parent) throw notFound("Category");
  return parent.children;
}

function fits(node: CategoryNode, view: CategoryView, filter: CategoryFilter): boolean {
  const { categoryID, isArchived, featured } = node;
  if (filter.categoryID && !filter.categoryID.includes(categoryID)) return false;
  if (filter.archived !== undefined && filter.archived !== isArchived) return false;
  if (filter.featured !== undefined && filter.featured !== featured) return false;
  const isFollowed = view.states.get(categoryID)?.dateFollowed != null;
  if (filter.followed !== undefined && filter.followed !== isFollowed) return false;
  return (
    !filter.filterDiscussionsAdd ||
    (takesDiscussions(node) && mayInCategory(view.viewer, categoryID, "discussions.add"))
  );
}
