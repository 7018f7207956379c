import type { KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import type { MenuItem } from "#platform/web/slots/menu.ts";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { useFittingEntries } from "../hooks/use-fitting-entries.ts";
import { useIsCurrent } from "../hooks/use-is-current.ts";
import { MenuBadge } from "../menus/menu-badge.tsx";
import styles from "./main-navigation.module.css";
import { NavigationMenu } from "./navigation-menu.tsx";

type MainNavigationProps = {
  items: readonly MenuItem[];
  isCentred: boolean;
  label?: string;
};

export function MainNavigation({ items, isCentred, label }: MainNavigationProps) {
  const intl = useIntl();
  const { list, count = items.length } = useFittingEntries(items.map(({ name }) => name).join());
  const more = {
    id: "more",
    name: intl.formatMessage({ id: "shell.navigation.more" }),
    children: items.slice(count),
  };
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={label ?? intl.formatMessage({ id: "shell.navigation.main" })}
      className={classNames(styles.navigation, isCentred && styles.centred)}
    >
      <ul ref={list} className={styles.list} onKeyDown={moveAlong}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.entry} data-hidden={index >= count || undefined}>
            {item.children?.length ? (
              <NavigationMenu item={item} />
            ) : (
              <NavigationLink item={item} />
            )}
          </li>
        ))}
        <li className={styles.entry} data-hidden={count >= items.length || undefined}>
          <NavigationMenu item={more} />
        </li>
      </ul>
    </nav>
  );
}

function NavigationLink({ item: { name, url = "/", covers, badge } }: { item: MenuItem }) {
  const isCurrent = useIsCurrent();
  return (
    <Link
      href={url}
      className={styles.item}
      aria-current={isCurrent(url, covers) ? "page" : undefined}
      data-navigation-item=""
    >
      {name}
      <MenuBadge badge={badge} />
    </Link>
  );
}

function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
  const steps: Record<string, number> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
  };
  const step = steps[event.key];
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>("[data-navigation-item]"),
  ].filter((item) => item.checkVisibility({ visibilityProperty: true }));
  const index = items.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || index < 0) return;
  event.preventDefault();
  items.at((index + step) % items.length)?.focus();
}
