import { lazy, Suspense } from "react";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { CategoriesPanel } from "./categories-panel.tsx";
import styles from "./categories-widget.module.css";
import type { CategoryCardsProps } from "./category-cards.tsx";
import type { CategoryListProps } from "./category-list.tsx";
import type { ListedCategory } from "./category-row.tsx";
import { MoreCategories, type MoreCategoriesProps } from "./more-categories.tsx";

/** Used by few sites, so loaded on demand. */
const CategoryCards = lazy(async () => ({
  default: (await import("./category-cards.tsx")).CategoryCards,
}));

const CategoryList = loadedWhenShown<CategoryListProps>(
  async () => (await import("./category-list.tsx")).CategoryList,
);

interface CategoriesWidgetProps extends Partial<Omit<CategoryCardsProps, "categories">> {
  display?: "list" | "panel";
  categories: readonly ListedCategory[];
  more?: MoreCategoriesProps;
}

/** Preloaded, since a list that arrives late would shift the layout. */
export const loadCategoryList = ({ itemOptions, display }: CategoriesWidgetProps) =>
  itemOptions || display === "panel" ? undefined : CategoryList.loadCode();

export function CategoriesWidget(props: CategoriesWidgetProps) {
  const { title, display, categories, more, itemOptions } = props;
  if (itemOptions)
    return (
      <Suspense>
        <CategoryCards {...props} itemOptions={itemOptions} />
        {more && <MoreCategories {...more} className={styles.more} />}
      </Suspense>
    );
  if (display === "panel")
    return <CategoriesPanel title={title} categories={categories} more={more} />;
  return <CategoryList title={title} categories={categories} more={more} />;
}
