export { ShareMenu } from "./components/share-menu.tsx";
