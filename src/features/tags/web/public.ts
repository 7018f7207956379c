export { TagLine } from "./components/tag-line.tsx";
