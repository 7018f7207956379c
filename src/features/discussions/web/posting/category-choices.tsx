import { CategoryColour } from "#features/categories/web/public.ts";
import { withParents } from "#ui/pickers/choice.ts";
import type { CategoryChoice } from "./category-choice.ts";

/** Choices of a picker. The categories are the tree in depth-first order. */
export const categoryChoices = (categories: readonly CategoryChoice[]) =>
  withParents(
    categories.map(({ categoryID, name, depth, color }) => ({
      value: String(categoryID),
      label: name,
      depth: depth - 1,
      start: <CategoryColour key={categoryID} categoryID={categoryID} color={color} />,
    })),
  );
