export { type PostTypeEntry, PostTypes } from "./components/post-types.ts";
export { loadDiscussionList } from "./lists/pages/load-discussions.ts";
export { differences } from "./revisions/differences.ts";
