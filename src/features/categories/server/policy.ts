import type { PermissionName, PermissionSet } from "#platform/contract/permissions.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { CategoryNode, CategoryTree } from "./domain/tree.ts";

// The visible set depends on two cached values, so it is computed once for each pair.
const visibleByTree = new WeakMap<CategoryTree, WeakMap<PermissionSet, ReadonlySet<number>>>();

/** Categories that the viewer may see; a hidden parent hides its children. */
export function visibleTo(viewer: Viewer, tree: CategoryTree): ReadonlySet<number> {
  const byPermissions =
    visibleByTree.get(tree) ?? new WeakMap<PermissionSet, ReadonlySet<number>>();
  visibleByTree.set(tree, byPermissions);
  const visible = byPermissions.get(viewer.permissions) ?? findVisible(viewer, tree);
  byPermissions.set(viewer.permissions, visible);
  return visible;
}

function findVisible(viewer: Viewer, { roots, owned }: CategoryTree): ReadonlySet<number> {
  const visible = new Set<number>();
  for (const { categoryID } of owned) if (seesOwned(viewer, categoryID)) visible.add(categoryID);
  const visit = (node: CategoryNode) => {
    if (!mayInCategory(viewer, node.categoryID, "discussions.view")) return;
    visible.add(node.categoryID);
    node.children.forEach(visit);
  };
  roots.forEach(visit);
  return visible;
}

/**
 * Only a grant on the category itself counts, since the permissions may be older than the category. Those of tokens
 * of administrators name no categories.
 */
const seesOwned = (viewer: Viewer, categoryID: number): boolean =>
  viewer.permissions.junctions === undefined
    ? mayInCategory(viewer, categoryID, "discussions.view")
    : can(viewer, "discussions.view", {
        mode: "resource",
        resourceType: "category",
        resourceID: categoryID,
      });

export const mayInCategory = (
  viewer: Viewer,
  categoryID: number,
  permission: PermissionName | readonly PermissionName[],
): boolean => can(viewer, permission, { resourceType: "category", resourceID: categoryID });

export const readsDeletedIn = (viewer: Viewer, categoryID: number): boolean =>
  can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "posts.moderate");

/** Whether the category or one of its ancestors is archived. */
export const isArchivedPlace = (
  node: Pick<CategoryNode, "isArchived" | "ancestors"> | undefined,
): boolean =>
  node !== undefined && (node.isArchived || node.ancestors.some(({ isArchived }) => isArchived));

/** Whether discussions can be started here, regardless of permissions. */
export const takesDiscussions = ({
  displayAs,
  isArchived,
}: Pick<CategoryNode, "displayAs" | "isArchived">): boolean =>
  !isArchived && (displayAs === "discussions" || displayAs === "flat");
