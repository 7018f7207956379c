import { lazy, type MouseEvent, Suspense, useCallback, useState } from "react";
import { useIntl } from "react-intl";
import type { MenuItem } from "#platform/web/menu.ts";
import { classNames } from "#ui/class-names.ts";
import flyoutStyles from "#ui/flyout.module.css";
import { Icon } from "#ui/icon.tsx";
import { usePopover } from "#ui/use-popover.ts";
import { useCloseOnMove } from "../hooks/use-close-on-move.ts";
import { NavigationMenuItems } from "./navigation-menu-items.tsx";
import styles from "./side-navigation.module.css";

const loadPanel = () => import("./side-navigation-panel.tsx");
const SideNavigationPanel = lazy(async () => ({
  default: (await loadPanel()).SideNavigationPanel,
}));

/** The navigation of narrow screens. Before and without scripts a plain list opens instead of the panel. */
export function SideNavigation({ items }: { items: readonly MenuItem[] }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "shell.navigation.site" });
  const { triggerProps, panelProps } = usePopover("start");
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useCloseOnMove(close);

  function open(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <button
        type="button"
        {...triggerProps}
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerDown={loadPanel}
        onFocus={loadPanel}
      >
        <Icon name="menu" />
      </button>
      <nav
        {...panelProps}
        aria-label={label}
        className={classNames(flyoutStyles.flyout, flyoutStyles.start, flyoutStyles.medium)}
      >
        <NavigationMenuItems item={{ id: "navigation", name: label, children: items }} />
      </nav>
      {isOpen && (
        <Suspense>
          <SideNavigationPanel items={items} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
