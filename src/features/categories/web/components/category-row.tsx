import { FormattedMessage } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import { Photo } from "#ui/photo.tsx";
import target from "#ui/target-row.module.css";
import styles from "./category-row.module.css";
import { MoreCategories } from "./more-categories.tsx";

export interface ListedCategory {
  categoryID: number;
  name: string;
  url: string;
  description: string | null;
  displayAs: string;
  iconUrl?: string | null;
  bannerUrl?: string | null;
  countAllDiscussions: number;
  countCategories: number;
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
    <li className={classNames(target.row, styles.row)}>
      <Photo src={iconUrl} name={name} className={styles.icon} />
      <div className={styles.main}>
        <Name className={target.title}>
          <bdi>
            {displayAs === "heading" ? (
              name
            ) : (
              <Link href={url} className={target.link}>
                {name}
              </Link>
            )}
          </bdi>
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
            {category.countCategories > children.length && (
              <li>
                <MoreCategories count={category.countCategories - children.length} url={url} />
              </li>
            )}
          </ul>
        )}
      </div>
      <p className={classNames(target.meta, styles.meta)}>
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
