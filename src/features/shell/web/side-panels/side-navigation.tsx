import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import type { MenuItem } from "#platform/web/slots/menu.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import flyoutStyles from "#ui/overlays/flyout.module.css";
import { usePopover } from "#ui/overlays/use-popover.ts";
import { useLazyPanel } from "../hooks/use-lazy-panel.ts";
import { NavigationMenuItems } from "../menus/navigation-menu-items.tsx";
import styles from "../title-bar/title-bar-button.module.css";
import { loadNavigationPanel } from "./load-panels.ts";

const SideNavigationPanel = lazy(async () => ({
  default: (await loadNavigationPanel()).SideNavigationPanel,
}));

/** Without scripts a plain list opens instead of the panel. */
export function SideNavigation({ items }: { items: readonly MenuItem[] }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "shell.navigation.site" });
  const { triggerProps, panelProps } = usePopover("start");
  const { isOpen, close, buttonProps } = useLazyPanel(loadNavigationPanel);

  return (
    <>
      <button
        type="button"
        {...triggerProps}
        {...buttonProps}
        className={styles.button}
        title={label}
      >
        <Icon name="menu" />
        <span className="visually-hidden">{label}</span>
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
