import { FormattedMessage } from "react-intl";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import target from "#ui/layout/target-row.module.css";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { colourOf, hueOf } from "./category-label.tsx";
import styles from "./category-row.module.css";
import { MoreCategories } from "./more-categories.tsx";

export interface ListedCategory {
  categoryID: number;
  name: string;
  url: string;
  color?: string | null | undefined;
  description: string | null;
  displayAs: string;
  iconUrl?: string | null;
  bannerUrl?: string | null;
  countAllDiscussions: number;
  countCategories: number;
  dateLastPost: string | null;
  /** Latest post, including descendants. */
  latest?: { name: string; url: string; dateInserted: string; insertUser?: LinkedUser };
  children?: readonly ListedCategory[];
}

interface CategoryRowProps {
  category: ListedCategory;
  level: 2 | 3;
}

export function CategoryRow({ category, level }: CategoryRowProps) {
  const Name = `h${level}` as const;
  const { name, url, description, displayAs, iconUrl, children = [] } = category;
  return (
    <li className={classNames(target.row, styles.row)} style={colourOf(category)}>
      <Photo src={iconUrl} name={name} hue={hueOf(category.categoryID)} className={styles.icon} />
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
      <div className={classNames(target.meta, styles.meta)}>
        <p className={styles.count}>
          <FormattedMessage
            id="categories.count"
            values={{ count: category.countAllDiscussions }}
          />
        </p>
        <Latest category={category} />
      </div>
    </li>
  );
}

function Latest({ category: { latest, dateLastPost } }: Pick<CategoryRowProps, "category">) {
  if (!latest) return dateLastPost && <DateTime value={dateLastPost} mode="relative" />;
  const { name, url, dateInserted, insertUser } = latest;
  return (
    <div className={styles.latest}>
      <Photo src={insertUser?.photoUrl} name={insertUser?.name} size="xsmall" />
      <p className={styles.lines}>
        <Link href={url} className={styles.post} dir="auto">
          {name}
        </Link>
        <span className={styles.by}>
          <FormattedMessage
            id="categories.latest"
            values={{
              name: <UserLink key="name" user={insertUser} className={styles.person} />,
              date: <DateTime key="date" value={dateInserted} mode="relative" />,
            }}
          />
        </span>
      </p>
    </div>
  );
}
