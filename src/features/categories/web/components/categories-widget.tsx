import { FormattedMessage } from "react-intl";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import styles from "./categories-widget.module.css";
import { CategoryRow, type ListedCategory } from "./category-row.tsx";

type CategoriesWidgetProps = { title?: string; categories: readonly ListedCategory[] };

/** Categories with what they are about, how much they hold and when somebody last wrote. */
export function CategoriesWidget({ title, categories }: CategoriesWidgetProps) {
  return (
    <section className={styles.categories}>
      {title && <PageHeading title={title} level={2} />}
      {categories.length === 0 ? (
        <EmptyState title={<FormattedMessage id="categories.empty" />} icon="message" />
      ) : (
        <ul className={styles.list}>
          {categories.map((category) => (
            <CategoryRow key={category.categoryID} category={category} />
          ))}
        </ul>
      )}
    </section>
  );
}
