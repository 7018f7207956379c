import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Flyout } from "#ui/overlays/flyout.tsx";
import type { DashboardMenu } from "../../contract/resources.ts";
import { useCurrentEntry } from "../hooks/use-current-entry.ts";
import styles from "./menu-flyout.module.css";
import { MenuList } from "./menu-list.tsx";

export function MenuFlyout({ menus }: { menus: readonly DashboardMenu[] }) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const current = useCurrentEntry(menus);
  const entries = menus.flatMap(({ children }) => children.flatMap((section) => section.children));
  const name = entries.find(({ id }) => id === current)?.name;
  return (
    <Flyout
      key={pathname}
      label={intl.formatMessage({ id: "dashboard.title" })}
      width="large"
      trigger={(props) => (
        <Button {...props} icon="menu" className={styles.button}>
          <FormattedMessage id="dashboard.title" />
          {name && <span className={styles.current}>{name}</span>}
        </Button>
      )}
    >
      <div className={styles.list}>
        <MenuList menus={menus} label={intl.formatMessage({ id: "dashboard.menu" })} />
      </div>
    </Flyout>
  );
}
