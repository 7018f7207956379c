import type { TreeCategory } from "./pages/load-tree.ts";

export interface CategoryData {
  /** Undefined for a new category. */
  category: TreeCategory | undefined;
  parentCategoryID: number;
  /** All categories except itself and its descendants. */
  parents: { categoryID: number; name: string; depth: number }[];
}
