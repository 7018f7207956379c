import type { PermissionName, PermissionSet } from "#platform/contract/permissions.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { CategoryNode, CategoryTree } from "./domain/tree.ts";

// What a viewer sees depends on two values that are themselves cached, so it is worked out once for both.
const visibleByTree = new WeakMap<CategoryTree, WeakMap<PermissionSet, ReadonlySet<number>>>();

/** Ids of the categories that the viewer may see; a closed parent closes its children. */
export function visibleTo(viewer: Viewer, tree: CategoryTree): ReadonlySet<number> {
  const known = visibleByTree.get(tree) ?? new WeakMap<PermissionSet, ReadonlySet<number>>();
  visibleByTree.set(tree, known);
  const visible = known.get(viewer.permissions) ?? findVisible(viewer, tree);
  known.set(viewer.permissions, visible);
  return visible;
}

function findVisible(viewer: Viewer, { roots }: CategoryTree): ReadonlySet<number> {
  const visible = new Set<number>();
  const visit = (node: CategoryNode) => {
    if (!mayInCategory(viewer, node.categoryID, "discussions.view")) return;
    visible.add(node.categoryID);
    node.children.forEach(visit);
  };
  roots.forEach(visit);
  return visible;
}

/** Whether the viewer holds the permission in this category. */
export const mayInCategory = (
  viewer: Viewer,
  categoryID: number,
  permission: PermissionName | readonly PermissionName[],
): boolean => can(viewer, permission, { resourceType: "category", resourceID: categoryID });

/** Whether the viewer still reads what was deleted in this category. */
export const readsDeletedIn = (viewer: Viewer, categoryID: number): boolean =>
  can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "posts.moderate");

/** Whether a category, or one above it, is kept for reading only. */
export const isArchivedPlace = (
  node: Pick<CategoryNode, "isArchived" | "ancestors"> | undefined,
): boolean =>
  node !== undefined && (node.isArchived || node.ancestors.some(({ isArchived }) => isArchived));

/** Whether discussions can be started here, whoever wants to. */
export const takesDiscussions = ({
  displayAs,
  isArchived,
}: Pick<CategoryNode, "displayAs" | "isArchived">): boolean =>
  !isArchived && (displayAs === "discussions" || displayAs === "flat");
