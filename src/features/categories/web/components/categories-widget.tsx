import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import type { CategoriesPanelProps } from "./categories-panel.tsx";
import type { CategoryCardsProps } from "./category-cards.tsx";
import type { CategoryListProps } from "./category-list.tsx";
import type { ListedCategory } from "./category-row.tsx";
import type { MoreCategoriesProps } from "./more-categories.tsx";

const CategoriesPanel = loadedWhenShown<CategoriesPanelProps>(
  async () => (await import("./categories-panel.tsx")).CategoriesPanel,
);

const CategoryCards = loadedWhenShown<CategoryCardsProps>(
  async () => (await import("./category-cards.tsx")).CategoryCards,
);

const CategoryList = loadedWhenShown<CategoryListProps>(
  async () => (await import("./category-list.tsx")).CategoryList,
);

interface CategoriesWidgetProps extends Partial<CategoryCardsProps> {
  display?: "list" | "panel";
  categories: readonly ListedCategory[];
  more?: MoreCategoriesProps;
}

/** Preloaded, since a list that arrives late would shift the layout. */
export function loadCategoryList({ items, display }: CategoriesWidgetProps) {
  if (items) return CategoryCards.loadCode();
  return (display === "panel" ? CategoriesPanel : CategoryList).loadCode();
}

export function CategoriesWidget(props: CategoriesWidgetProps) {
  const { title, display, categories, more } = props;
  if (props.items) return <CategoryCards {...(props as CategoryCardsProps)} />;
  if (display === "panel")
    return <CategoriesPanel title={title} categories={categories} more={more} />;
  return <CategoryList title={title} categories={categories} more={more} />;
}
