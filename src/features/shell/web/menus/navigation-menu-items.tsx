import type { MenuItem } from "#platform/web/slots/menu.ts";
import { Link } from "#ui/navigation/link.tsx";
import { useIsCurrent } from "../hooks/use-is-current.ts";
import styles from "../title-bar/navigation-menu.module.css";
import { MenuBadge } from "./menu-badge.tsx";

export const hasGroups = (children: readonly MenuItem[] = []): boolean =>
  children.some((child) => child.children?.length);

export function NavigationMenuItems({ item }: { item: MenuItem }) {
  const { name, url, children = [] } = item;
  const selfLink = url ? [{ id: `${item.id}-self`, name, url }] : [];
  if (!hasGroups(children)) return <MenuLinks items={[...selfLink, ...children]} label={name} />;
  const plain = [...selfLink, ...children.filter((child) => !child.children?.length)];
  const groups = children.filter((child) => child.children?.length);
  return (
    <div className={styles.columns}>
      {plain.length > 0 && (
        <div className={styles.column} data-column="">
          <MenuLinks items={plain} label={name} />
        </div>
      )}
      {groups.map((group) => (
        <div key={group.id} className={styles.column} data-column="">
          <p className={styles.heading}>
            {group.url ? <Link href={group.url}>{group.name}</Link> : group.name}
          </p>
          <MenuLinks items={group.children ?? []} label={group.name} />
        </div>
      ))}
    </div>
  );
}

function MenuLinks({ items, label }: { items: readonly MenuItem[]; label: string }) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} />
          {item.children?.length ? <MenuLinks items={item.children} label={item.name} /> : null}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ item: { name, url, covers, badge } }: { item: MenuItem }) {
  const isCurrent = useIsCurrent();
  if (!url) return <span className={styles.heading}>{name}</span>;
  return (
    <Link
      href={url}
      className={styles.link}
      aria-current={isCurrent(url, covers) ? "page" : undefined}
    >
      {name}
      <MenuBadge badge={badge} />
    </Link>
  );
}
