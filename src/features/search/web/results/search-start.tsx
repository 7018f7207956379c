import { FormattedMessage } from "react-intl";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./search-start.module.css";

export interface NamedLink {
  name: string;
  url: string;
}

export interface SearchStartData {
  tags: readonly NamedLink[];
  categories: readonly NamedLink[];
}

/** What the page shows before anything was searched. */
export const SearchStart = ({ tags, categories }: SearchStartData) => (
  <div className={styles.start}>
    <p>
      <FormattedMessage id="search.start" />
    </p>
    {tags.length > 0 && (
      <PanelBox title={<FormattedMessage id="search.start.tags" />}>
        <ul className={styles.tags}>
          {tags.map(({ url, name }) => (
            <li key={url}>
              <Tag href={url} preset="greyscale" icon="tag">
                <bdi>{name}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      </PanelBox>
    )}
    {categories.length > 0 && (
      <PanelBox title={<FormattedMessage id="search.domain.category" />}>
        <ul className={styles.categories}>
          {categories.map(({ url, name }) => (
            <li key={url}>
              <Link href={url}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </PanelBox>
    )}
  </div>
);
