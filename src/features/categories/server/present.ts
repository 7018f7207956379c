import { imageSources } from "#features/media/contract/rules.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { AddedFields } from "#platform/server/records/record-fields.ts";
import type { Category } from "../contract/resources.ts";
import type { CategoryNode } from "./domain/tree.ts";
import { mayInCategory } from "./policy.ts";
import type { CategoryState } from "./queries.ts";

export interface CategoryView {
  viewer: Viewer;
  visible: ReadonlySet<number>;
  states: ReadonlyMap<number, CategoryState>;
  expand: ReadonlySet<string>;
  lastPosts?: ReadonlyMap<number, NonNullable<Category["lastPost"]>>;
  /** Fields added by other features. */
  added: AddedFields;
}

const verbs: readonly PermissionName[] = [
  "discussions.view",
  "discussions.add",
  "comments.add",
  "discussions.edit",
  "discussions.close",
  "discussions.delete",
];

export function presentCategory(node: CategoryNode, view: CategoryView): Category {
  const state = view.states.get(node.categoryID);
  return {
    ...fragmentOf(node),
    ...attributes(node),
    ...counts(node, view),
    followed: !isGuest(view.viewer) && state?.dateFollowed != null,
    dateFollowed: state?.dateFollowed ?? null,
    dateInserted: state?.dateInserted,
    dateLastPost: dateOfLastPost(node, view),
    ...(view.expand.has("breadcrumbs") ? { breadcrumbs: breadcrumbsOf(node) } : {}),
    ...(view.expand.has("permissions") ? { permissions: permissionsOf(node, view.viewer) } : {}),
    ...expansions(node, view),
    ...view.added(node.categoryID),
  };
}

function expansions(node: CategoryNode, { expand, lastPosts, viewer, states }: CategoryView) {
  const parent = node.ancestors.at(-1);
  const isFollowed = !isGuest(viewer) && states.get(node.categoryID)?.dateFollowed != null;
  return {
    ...(expand.has("parent") ? { parent: parent ? fragmentOf(parent) : null } : {}),
    ...(lastPosts ? { lastPost: lastPostOf(node, expand, lastPosts) } : {}),
    ...(expand.has("preferences") ? { preferences: { "preferences.followed": isFollowed } } : {}),
  };
}

function lastPostOf(
  { categoryID }: CategoryNode,
  expand: CategoryView["expand"],
  lastPosts: NonNullable<CategoryView["lastPosts"]>,
): Category["lastPost"] {
  const post = lastPosts.get(categoryID);
  if (!post) return null;
  const { insertUser, ...rest } = post;
  return expand.has("lastPost.insertUser") ? { ...rest, insertUser } : rest;
}

export function presentTree(node: CategoryNode, view: CategoryView, levels: number): Category {
  const children =
    levels > 1
      ? visibleChildren(node, view).map((child) => presentTree(child, view, levels - 1))
      : [];
  return { ...presentCategory(node, view), children };
}

export const breadcrumbsOf = (node: CategoryNode) =>
  [...node.ancestors, node].map(({ name, url }) => ({ name, url }));

export const fragmentOf = ({ categoryID, name, url, color }: CategoryNode) => ({
  categoryID,
  name,
  url,
  color,
});

const attributes = (node: CategoryNode) => ({
  urlcode: node.urlcode,
  description: node.description,
  parentCategoryID: node.parentCategoryID ?? -1,
  depth: node.depth,
  displayAs: node.displayAs as Category["displayAs"],
  isArchived: node.isArchived,
  featured: node.featured,
  customPermissions: node.customPermissions,
  commentsView: node.commentsView as Category["commentsView"],
  ownerType: node.ownerType,
  iconUrl: node.iconUrl,
  iconUrlSrcSet: imageSources(node.iconUrl ?? ""),
  bannerUrl: node.bannerUrl,
  bannerUrlSrcSet: imageSources(node.bannerUrl ?? ""),
  sort: node.sort,
  allowedDiscussionTypes: node.allowedDiscussionTypes,
  allowedPostTypeIDs: node.allowedDiscussionTypes,
});

function counts(node: CategoryNode, view: CategoryView) {
  const ownState = view.states.get(node.categoryID);
  const below = visibleBelow(node, view).map(({ categoryID }) => view.states.get(categoryID));
  const sum = (count: "countDiscussions" | "countComments") =>
    below.reduce((total, state) => total + (state?.[count] ?? 0), ownState?.[count] ?? 0);
  return {
    countCategories: visibleChildren(node, view).length,
    countDiscussions: ownState?.countDiscussions ?? 0,
    countComments: ownState?.countComments ?? 0,
    countAllDiscussions: sum("countDiscussions"),
    countAllComments: sum("countComments"),
    countFollowers: ownState?.countFollowers ?? 0,
  };
}

function dateOfLastPost(node: CategoryNode, view: CategoryView): Date | null {
  const dates = [node, ...visibleBelow(node, view)].flatMap(
    ({ categoryID }) => view.states.get(categoryID)?.dateLastPost ?? [],
  );
  return dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)));
}

const visibleChildren = ({ children }: CategoryNode, { visible }: CategoryView) =>
  children.filter(({ categoryID }) => visible.has(categoryID));

const visibleBelow = (node: CategoryNode, view: CategoryView): CategoryNode[] =>
  visibleChildren(node, view).flatMap((child) => [child, ...visibleBelow(child, view)]);

const permissionsOf = ({ categoryID }: CategoryNode, viewer: Viewer) =>
  Object.fromEntries(verbs.map((verb) => [verb, mayInCategory(viewer, categoryID, verb)]));
