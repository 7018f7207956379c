import { useIntl } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./navigation-tree.module.css";

export interface TreeItem {
  recordType: string;
  recordID: number;
  name: string;
  url: string;
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
    <TreeList items={root.children} current={current} />
  </nav>
);

function TreeList({ items, current }: { items: readonly TreeItem[]; current: string }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ recordType, recordID, name, url, children }) => (
        <li key={`${recordType} ${recordID}`}>
          <Link
            href={url}
            aria-current={url === current ? "page" : undefined}
            className={classNames(
              styles.link,
              recordType === "knowledgeCategory" && styles.category,
            )}
          >
            <bdi>{name}</bdi>
          </Link>
          <TreeList items={children} current={current} />
        </li>
      ))}
    </ul>
  );
}
