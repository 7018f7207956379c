export { CategoryColour, CategoryLabel } from "./components/category-label.tsx";
export { urlcodeOf } from "./dashboard/pages/urlcode-of.ts";
