export { createCategory } from "./actions/save-category.ts";
export { getVisibleCategory, visibleCategoryIDs } from "./domain/find.ts";
export { type CategoryNode, categoryTree, withDescendants } from "./domain/tree.ts";
export { type CategoryContents, categoryContents } from "./extension-points.ts";
export { mayInCategory, takesDiscussions, visibleTo } from "./policy.ts";
export { breadcrumbsOf } from "./present.ts";
export { addToCounts, setCounts, setLastPost } from "./queries.ts";
