export { loadDiscussionList } from "./pages/load-discussions.ts";
