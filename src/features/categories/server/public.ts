export { allowType } from "./actions/allow-type.ts";
export { enterCategory } from "./actions/enter-category.ts";
export { followCategory } from "./actions/follow-category.ts";
export {
  addOwnedCategory,
  changeOwnedCategory,
  leaveOwnedCategory,
} from "./actions/owned-categories.ts";
export { createCategory, updateCategory } from "./actions/save-category.ts";
export { checkCrossing } from "./domain/check-crossing.ts";
export {
  categoryStates,
  countDiscussionsIn,
  countPostsIn,
  followedCategoryIDs,
} from "./domain/counts.ts";
export {
  getVisibleCategory,
  hiddenCategoryIDs,
  refuseBlindToken,
  visibleCategoryIDs,
} from "./domain/find.ts";
export { presentCategories } from "./domain/list.ts";
export { type CategoryNode, categoryTree, isOwned, withDescendants } from "./domain/tree.ts";
export {
  type CategoryContents,
  type CategoryListing,
  type CategoryUse,
  categoryContents,
  categoryListings,
  categoryUses,
  type LastPostNames,
  lastPostNames,
} from "./extension-points.ts";
export {
  isArchivedPlace,
  mayInCategory,
  readsDeletedIn,
  takesDiscussions,
  visibleTo,
} from "./policy.ts";
export { breadcrumbsOf, fragmentOf } from "./present.ts";
export {
  addPost,
  addToCounts,
  listWrongCounts,
  lockCounts,
  replaceLastPost,
  setCounts,
  setLastPost,
  sumCounts,
} from "./queries/counts.ts";
export { setTypeAllowed } from "./queries.ts";
