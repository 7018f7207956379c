import { Link } from "#ui/navigation/link.tsx";
import styles from "./knowledge.module.css";
import type { TreeItem } from "./navigation-tree.tsx";

/** Links to what lies in a category. */
export const CategoryCards = ({ items }: { items: readonly TreeItem[] }) => (
  <ul className={styles.cards}>
    {items.map(({ recordType, recordID, name, url }) => (
      <li key={`${recordType} ${recordID}`} className={styles.card}>
        <h2>
          <Link href={url}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
      </li>
    ))}
  </ul>
);
