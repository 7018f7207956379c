import { FormattedMessage } from "react-intl";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./categories-widget.module.css";
import { CategoryRow, type ListedCategory } from "./category-row.tsx";
import { MoreCategories, type MoreCategoriesProps } from "./more-categories.tsx";

export interface CategoryListProps {
  title?: string | undefined;
  categories: readonly ListedCategory[];
  more?: MoreCategoriesProps | undefined;
}

export function CategoryList({ title, categories, more }: CategoryListProps) {
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
