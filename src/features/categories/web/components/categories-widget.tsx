import { lazy, Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { usePermissionCheck } from "#platform/web/permissions.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CategoriesPanel } from "./categories-panel.tsx";
import styles from "./categories-widget.module.css";
import type { CategoryCardsProps } from "./category-cards.tsx";
import { CategoryRow, type ListedCategory } from "./category-row.tsx";
import { MoreCategories, type MoreCategoriesProps } from "./more-categories.tsx";

/** Few sites show them; no page of a discussion loads them. */
const CategoryCards = lazy(async () => ({
  default: (await import("./category-cards.tsx")).CategoryCards,
}));

interface CategoriesWidgetProps extends Partial<Omit<CategoryCardsProps, "categories">> {
  display?: "list" | "panel";
  categories: readonly ListedCategory[];
  more?: MoreCategoriesProps;
}

/** Categories with what they are about, how much they hold and when somebody last wrote. */
export function CategoriesWidget(props: CategoriesWidgetProps) {
  const { title, display, categories, more, itemOptions } = props;
  if (itemOptions)
    return (
      <Suspense>
        <CategoryCards {...props} itemOptions={itemOptions} />
        {more && <MoreCategories {...more} className={styles.more} />}
      </Suspense>
    );
  if (display === "panel") return <CategoriesPanel {...{ title, categories, more }} />;
  return (
    <section className={styles.categories}>
      {title && <PageHeading title={title} level={2} />}
      {categories.length === 0 ? (
        <NoCategories />
      ) : (
        <ul className={styles.list}>
          {categories.map((category) => (
            <CategoryRow key={category.categoryID} category={category} level={title ? 3 : 2} />
          ))}
        </ul>
      )}
      {more && <MoreCategories {...more} className={styles.more} />}
    </section>
  );
}

function NoCategories() {
  const mayAdd = usePermissionCheck()("site.manage");
  return (
    <EmptyState
      title={<FormattedMessage id="categories.empty" />}
      icon="folder"
      action={
        mayAdd && (
          <LinkButton href="/dashboard/categories/add" variant="primary">
            <FormattedMessage id="categories.manage.add" />
          </LinkButton>
        )
      }
    >
      <FormattedMessage id="categories.empty.text" />
    </EmptyState>
  );
}
