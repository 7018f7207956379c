import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import styles from "./nav-links.module.css";

type NavLinkGroup = {
  id: string;
  title?: string;
  links: ReadonlyArray<{ id: string; name: string; url: string }>;
  viewAll?: { name: string; url: string };
};

type NavLinksProps = {
  groups: readonly NavLinkGroup[];
  label?: string;
  /** Draws a line above every group but the first. */
  hasSeparators?: boolean;
};

/** Links in columns: one where there is little room, two otherwise. */
export function NavLinks({ groups, label, hasSeparators }: NavLinksProps) {
  return (
    <nav aria-label={label} className={classNames(styles.links, hasSeparators && styles.separated)}>
      {groups.map(({ id, title, links, viewAll }) => (
        <div key={id} className={styles.group}>
          {title && <PageHeading title={title} level={3} />}
          <ul className={styles.list}>
            {links.map((link) => (
              <li key={link.id} className={styles.item}>
                <Link href={link.url} className={styles.link} dir="auto">
                  {link.name}
                </Link>
              </li>
            ))}
          </ul>
          {viewAll && (
            <Link href={viewAll.url} className={styles.viewAll}>
              {viewAll.name}
            </Link>
          )}
        </div>
      ))}
    </nav>
  );
}
