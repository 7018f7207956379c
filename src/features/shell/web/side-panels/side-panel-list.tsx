import type { MenuItem } from "#platform/web/slots/menu.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { useIsCurrent } from "../hooks/use-is-current.ts";
import { MenuBadge } from "../menus/menu-badge.tsx";
import styles from "./side-navigation-panel.module.css";

type SidePanelListProps = {
  items: readonly MenuItem[];
  label: string;
  /** For entries with children. */
  onOpen?: (item: MenuItem) => void;
};

export function SidePanelList({ items, label, onOpen }: SidePanelListProps) {
  const isCurrent = useIsCurrent();
  return (
    <nav aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.children?.length ? (
              <button type="button" className={styles.entry} onClick={() => onOpen?.(item)}>
                <span className={styles.name}>{item.name}</span>
                <MenuBadge badge={item.badge} />
                <Icon name="chevron-right" size="small" />
              </button>
            ) : (
              <Link
                href={item.url ?? "/"}
                className={styles.entry}
                aria-current={isCurrent(item.url, item.covers) ? "page" : undefined}
              >
                <span className={styles.name}>{item.name}</span>
                <MenuBadge badge={item.badge} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
