import type { CategoryAccess } from "./pages/load-permissions.ts";
import type { TreeCategory } from "./pages/load-tree.ts";

export interface CategoryData {
  /** Undefined for a new category. */
  category: TreeCategory | undefined;
  parentCategoryID: number;
  /** Only for a new category. */
  access: CategoryAccess | undefined;
  /** All categories except itself and its descendants. */
  parents: { categoryID: number; name: string; depth: number }[];
}
