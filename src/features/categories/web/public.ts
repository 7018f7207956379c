export { CategoryColour, CategoryLabel } from "./components/category-label.tsx";
export { type CategoryType, CategoryTypes } from "./dashboard/category-types.ts";
export { urlcodeOf } from "./dashboard/pages/urlcode-of.ts";
