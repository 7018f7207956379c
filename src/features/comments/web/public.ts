export { commentComponents } from "./components/comment-components.ts";
export { LiveThread, useCommentCount } from "./components/live-thread.tsx";
export { PostAction } from "./components/post-action.tsx";
export { ShareMenu } from "./components/share-menu.tsx";
export type { SlottedPost } from "./components/slotted-post.ts";
