export { type PostTypeEntry, PostTypes } from "./components/post-types.ts";
export { loadDiscussionList } from "./pages/load-discussions.ts";
