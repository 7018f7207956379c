import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import styles from "./link-tabs.module.css";

interface LinkTab {
  id: string;
  href: string;
  name: ReactNode;
  isCurrent: boolean;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
}

/** Tabs with a URL each. They scroll horizontally on phones. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav aria-label={label} className={styles.nav} data-print="hide">
    <ul className={styles.tabs}>
      {tabs.map(({ id, href, name, isCurrent }) => (
        <li key={id}>
          <Link href={href} aria-current={isCurrent ? "true" : undefined} className={styles.tab}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
