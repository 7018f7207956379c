import { FormattedMessage, useIntl } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./navigation-tree.module.css";

export interface TreeItem {
  recordType: string;
  recordID: number;
  name: string;
  url: string;
  /** Of categories: how many articles lie directly in it. */
  articleCount?: number | undefined;
  children: readonly TreeItem[];
}

interface NavigationTreeProps {
  root: TreeItem;
  /** URL of the current page. */
  current: string;
}

/** Nested lists of links; only categories on the way to the current page show what they contain. */
export const NavigationTree = ({ root, current }: NavigationTreeProps) => (
  <nav
    className={styles.navigation}
    aria-label={useIntl().formatMessage({ id: "knowledge.navigation" })}
  >
    <TreeList parent={root} current={current} />
  </nav>
);

function TreeList({ parent, current }: { parent: TreeItem; current: string }) {
  const { children: items, articleCount: count = 0 } = parent;
  if (items.length === 0) return null;
  const countShown = items.filter(({ recordType }) => recordType === "article").length;
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.recordType} ${item.recordID}`}>
          <Link
            href={item.url}
            aria-current={item.url === current ? "page" : undefined}
            className={classNames(
              styles.link,
              item.recordType === "knowledgeCategory" && styles.category,
            )}
          >
            <bdi>{item.name}</bdi>
          </Link>
          <TreeList parent={item} current={current} />
        </li>
      ))}
      {count > countShown && countShown > 0 && (
        <li>
          <Link href={parent.url} className={styles.link}>
            <FormattedMessage id="knowledge.more" values={{ count }} />
          </Link>
        </li>
      )}
    </ul>
  );
}
