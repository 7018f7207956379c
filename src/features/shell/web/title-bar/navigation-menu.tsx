import type { KeyboardEvent } from "react";
import type { MenuItem } from "#platform/web/slots/menu.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { moveFocus } from "#ui/navigation/move-focus.ts";
import flyoutStyles from "#ui/overlays/flyout.module.css";
import { useCloseOnMove } from "../hooks/use-close-on-move.ts";
import { useHoverMenu } from "../hooks/use-hover-menu.ts";
import { useContainsPage } from "../hooks/use-is-current.ts";
import { MenuBadge } from "../menus/menu-badge.tsx";
import { hasGroups, NavigationMenuItems } from "../menus/navigation-menu-items.tsx";
import navigationStyles from "./main-navigation.module.css";
import styles from "./navigation-menu.module.css";

export function NavigationMenu({ item }: { item: MenuItem }) {
  const { name, badge, children } = item;
  const menu = useHoverMenu();
  const containsPage = useContainsPage();
  const { panel, show, close, triggerProps, panelProps } = menu;
  const isMega = hasGroups(children);
  useCloseOnMove(close);

  function onTriggerKeyDown(event: KeyboardEvent) {
    triggerProps.onKeyDown(event);
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    show();
    if (panel.current) moveFocus(panel.current, "Home");
  }

  function onPanelKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    panelProps.onKeyDown(event);
    if (moveFocus(event.currentTarget, event.key) || moveAcross(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return (
    <div className={styles.area} {...menu.areaProps}>
      <button
        type="button"
        {...triggerProps}
        onKeyDown={onTriggerKeyDown}
        className={navigationStyles.item}
        aria-current={containsPage(item) || undefined}
        data-navigation-item=""
      >
        {name}
        <MenuBadge badge={badge} />
        <Icon name="chevron-down" size="small" className={navigationStyles.chevron} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of the links inside */}
      <div
        {...panelProps}
        onKeyDown={onPanelKeyDown}
        className={classNames(
          flyoutStyles.flyout,
          flyoutStyles.start,
          styles.panel,
          isMega ? styles.mega : flyoutStyles.default,
        )}
      >
        <NavigationMenuItems item={item} />
      </div>
    </div>
  );
}

function moveAcross({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return false;
  const isRtl = getComputedStyle(currentTarget).direction === "rtl";
  const step = (key === "ArrowRight") === isRtl ? -1 : 1;
  const columns = [...currentTarget.querySelectorAll("[data-column]")];
  const index = columns.findIndex((column) => column.contains(document.activeElement));
  columns[index + step]?.querySelector<HTMLElement>("a[href]")?.focus();
  return index >= 0;
}
