export { loadDiscussionList } from "./lists/pages/load-discussions.ts";
export { type PostTypeEntry, PostTypes } from "./posting/post-types.ts";
