import { badRequest, notFound } from "#platform/contract/errors.ts";
import { type Filter, meetsFilter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecordFields } from "#platform/server/records/record-fields.ts";
import type { Category } from "../../contract/resources.ts";
import { mayInCategory, takesDiscussions, visibleTo } from "../policy.ts";
import { type CategoryView, presentCategory } from "../present.ts";
import { countsTag, lastPostsTag } from "../queries/counts.ts";
import { categoryStates } from "./counts.ts";
import { findLastPosts } from "./last-posts.ts";
import { type CategoryNode, type CategoryTree, categoryTree, withDescendants } from "./tree.ts";

export interface CategoryFilter {
  categoryID?: Filter<number>;
  parentCategoryID?: number;
  parentCategoryCode?: string;
  includeParentCategory?: boolean;
  followed?: boolean;
  followedUserID?: number;
  featured?: boolean;
  archived?: boolean;
  filterDiscussionsAdd?: boolean;
  postTypeID?: string;
  layoutViewType?: LayoutViewType;
  sort?: string;
}

type LayoutViewType = "categoryList" | "nestedCategoryList" | "discussionCategoryPage";

const displays: Readonly<Record<LayoutViewType, readonly string[]>> = {
  categoryList: ["categories", "flat", "discussions"],
  nestedCategoryList: ["categories"],
  discussionCategoryPage: ["discussions", "flat"],
};

/** Loads everything needed to present categories in one statement, whatever their number. */
export async function categoryView(
  ctx: Ctx,
  expand: CategoryView["expand"],
): Promise<CategoryView> {
  ctx.tags.add(countsTag);
  if (expand.has("lastPost")) ctx.tags.add(lastPostsTag);
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  const states = await categoryStates(ctx);
  const lastPosts = expand.has("lastPost") ? await findLastPosts(ctx, visible, states) : undefined;
  const added = await loadRecordFields(ctx, "category", { recordIDs: [...visible], expand });
  return { viewer: ctx.viewer, visible, states, expand, lastPosts, added };
}

/** Leaves out categories that the viewer may not see. */
export async function presentCategories(
  ctx: Ctx,
  categoryIDs: readonly number[],
): Promise<Category[]> {
  const view = await categoryView(ctx, new Set());
  const { byID } = await categoryTree(ctx);
  return categoryIDs.flatMap((categoryID) => {
    const node = view.visible.has(categoryID) ? byID.get(categoryID) : undefined;
    return node ? [presentCategory(node, view)] : [];
  });
}

/** Visible categories that match the filter: children of a parent, or all descendants if `flat`. */
export function selectCategories(
  tree: CategoryTree,
  view: CategoryView,
  filter: CategoryFilter,
  isFlat: boolean,
): CategoryNode[] {
  const start = childrenOf(tree, view, filter);
  const candidates = isFlat ? start.flatMap(withDescendants) : start;
  const matching = candidates.filter(
    (node) => view.visible.has(node.categoryID) && matchesFilter(node, view, filter),
  );
  return filter.sort ? matching.toSorted(orderOf(view, filter.sort)) : matching;
}

type Compare = (one: CategoryNode, other: CategoryNode) => number;

function orderOf({ states }: CategoryView, sort: string): Compare {
  const followed = ({ categoryID }: CategoryNode) =>
    Number(states.get(categoryID)?.dateFollowed ?? 0);
  const orders: Readonly<Record<string, Compare>> = {
    categoryID: (one, other) => one.categoryID - other.categoryID,
    name: (one, other) => names.compare(one.name, other.name),
    dateFollowed: (one, other) => followed(one) - followed(other),
  };
  const order = orders[sort.replace(/^-/, "")] as Compare;
  return sort.startsWith("-") ? (one, other) => order(other, one) : order;
}

const names = new Intl.Collator("en", { numeric: true });

function childrenOf(
  tree: CategoryTree,
  { visible }: CategoryView,
  { categoryID, parentCategoryID, parentCategoryCode, includeParentCategory }: CategoryFilter,
): readonly CategoryNode[] {
  const parentFilters = [categoryID, parentCategoryID, parentCategoryCode];
  if (parentFilters.filter((value) => value !== undefined).length > 1)
    throw badRequest(
      "Only one of categoryID, parentCategoryID and parentCategoryCode can be given.",
    );
  if (
    parentCategoryCode === undefined &&
    (parentCategoryID === undefined || parentCategoryID === -1)
  )
    return tree.roots;
  const parent =
    parentCategoryCode === undefined
      ? tree.byID.get(parentCategoryID ?? -1)
      : tree.byUrlcode.get(parentCategoryCode.toLowerCase());
  if (!parent || !visible.has(parent.categoryID)) throw notFound("Category");
  return includeParentCategory ? [parent] : parent.children;
}

const matchesFilter = (node: CategoryNode, view: CategoryView, filter: CategoryFilter): boolean =>
  isOfKind(node, filter) && hasState(node, view, filter);

function isOfKind(node: CategoryNode, filter: CategoryFilter): boolean {
  const { postTypeID, layoutViewType } = filter;
  if (!meetsFilter(node.categoryID, filter.categoryID)) return false;
  if (postTypeID && !node.allowedDiscussionTypes.includes(postTypeID)) return false;
  return !layoutViewType || displays[layoutViewType].includes(node.displayAs);
}

function hasState(node: CategoryNode, view: CategoryView, filter: CategoryFilter): boolean {
  const { categoryID, isArchived, featured } = node;
  if (filter.archived !== undefined && filter.archived !== isArchived) return false;
  if (filter.featured !== undefined && filter.featured !== featured) return false;
  const isFollowed = view.states.get(categoryID)?.dateFollowed != null;
  if (filter.followed !== undefined && filter.followed !== isFollowed) return false;
  return (
    !filter.filterDiscussionsAdd ||
    (takesDiscussions(node) && mayInCategory(view.viewer, categoryID, "discussions.add"))
  );
}
