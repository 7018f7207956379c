import { useIntl } from "react-intl";
import { Icon } from "../buttons/icon.tsx";
import styles from "./breadcrumbs.module.css";
import { Link } from "./link.tsx";

type Crumb = { name: string; url: string };

/** Breadcrumb navigation; the last crumb is the page itself or its parent. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const intl = useIntl();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: "ui.breadcrumbs" })} data-print="hide">
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.url} className={styles.crumb}>
            {index > 0 && <Icon name="chevron-right" size="small" className={styles.separator} />}
            <Link href={crumb.url} className={styles.link}>
              {crumb.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
