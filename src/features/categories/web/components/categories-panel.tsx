import { useIntl } from "react-intl";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import styles from "./categories-panel.module.css";
import { CategoryColour } from "./category-label.tsx";
import type { ListedCategory } from "./category-row.tsx";
import { MoreCategories, type MoreCategoriesProps } from "./more-categories.tsx";

export interface CategoriesPanelProps {
  title?: string;
  categories: readonly ListedCategory[];
  more?: MoreCategoriesProps;
}

export function CategoriesPanel({ title, categories, more }: CategoriesPanelProps) {
  return (
    <PanelBox title={title}>
      <ul className={styles.list}>
        {categories.map((category) => (
          <li key={category.categoryID} className={styles.entry}>
            <Link href={category.url} className={styles.link}>
              <CategoryColour {...category} />
              <bdi>{category.name}</bdi>
            </Link>
            <Count count={category.countAllDiscussions} />
          </li>
        ))}
        {more && (
          <li className={styles.entry}>
            <MoreCategories {...more} className={styles.link} />
          </li>
        )}
      </ul>
    </PanelBox>
  );
}

function Count({ count }: { count: number }) {
  const intl = useIntl();
  return (
    <span className={styles.count}>
      <span aria-hidden="true">
        <NumberCompact value={count} />
      </span>
      <span className="visually-hidden">
        {intl.formatMessage({ id: "categories.count" }, { count })}
      </span>
    </span>
  );
}
