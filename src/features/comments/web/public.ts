export { commentComponents } from "./components/comment-components.ts";
export { ShareMenu } from "./components/share-menu.tsx";
