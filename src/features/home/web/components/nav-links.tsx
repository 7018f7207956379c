import type { LinkGroup } from "#features/layouts/contract/widgets/quick-links.ts";
import { classNames } from "#ui/class-names.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./nav-links.module.css";

type NavLinksProps = {
  groups: readonly LinkGroup[];
  label?: string;
  hasSeparators?: boolean;
};

export function NavLinks({ groups, label, hasSeparators }: NavLinksProps) {
  // A landmark needs a name, since the page has others.
  const Frame = label ? "nav" : "div";
  return (
    <Frame
      aria-label={label}
      className={classNames(styles.links, hasSeparators && styles.separated)}
    >
      {groups.map(({ id, title, links, viewAll }) => (
        <div key={id} className={styles.group}>
          {title && <PageHeading title={title} level={3} />}
          <ul className={styles.list}>
            {links.map((link) => (
              <li key={link.id}>
                <Link href={link.url} className={styles.link} dir="auto">
                  {link.name}
                </Link>
              </li>
            ))}
          </ul>
          {viewAll && (
            <Link href={viewAll.url} className={styles.viewAll} dir="auto">
              {viewAll.name}
            </Link>
          )}
        </div>
      ))}
    </Frame>
  );
}
