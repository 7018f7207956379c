import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import styles from "./category-row.module.css";

export interface ListedCategory {
  categoryID: number;
  name: string;
  url: string;
  description: string | null;
  displayAs: string;
  iconUrl?: string | null;
  countAllDiscussions: number;
  dateLastPost: string | null;
  children?: readonly ListedCategory[];
}

interface CategoryRowProps {
  category: ListedCategory;
  /** One below the heading of the list. */
  level: 2 | 3;
}

export function CategoryRow({ category, level }: CategoryRowProps) {
  const Name = `h${level}` as const;
  const { name, url, description, displayAs, iconUrl, children = [] } = category;
  return (
    <li className={styles.row}>
      {iconUrl && (
        <img src={iconUrl} alt="" width={32} height={32} loading="lazy" className={styles.icon} />
      )}
      <div className={styles.main}>
        <Name className={styles.name}>
          <bdi>{displayAs === "heading" ? name : <Link href={url}>{name}</Link>}</bdi>
        </Name>
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        {children.length > 0 && (
          <ul className={styles.children}>
            {children.map((child) => (
              <li key={child.categoryID}>
                <Link href={child.url}>
                  <bdi>{child.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.meta}>
        <span>
          <FormattedMessage
            id="categories.count"
            values={{ count: category.countAllDiscussions }}
          />
        </span>
        {category.dateLastPost && <DateTime value={category.dateLastPost} mode="relative" />}
      </p>
    </li>
  );
}
