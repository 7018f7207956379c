import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { Link } from "#ui/navigation/link.tsx";
import { CountBadge } from "#ui/values/count-badge.tsx";
import type { DashboardMenu } from "../../contract/resources.ts";
import { useCurrentEntry } from "../hooks/use-current-entry.ts";
import styles from "./menu-list.module.css";

type Section = DashboardMenu["children"][number];

interface MenuListProps {
  menus: readonly DashboardMenu[];
  label?: string;
}

export function MenuList({ menus, label }: MenuListProps) {
  const intl = useIntl();
  const current = useCurrentEntry(menus);
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={label ?? intl.formatMessage({ id: "dashboard.title" })}
      className={styles.menu}
    >
      <Link
        href="/dashboard"
        className={styles.entry}
        aria-current={pathname === "/dashboard" ? "page" : undefined}
      >
        <FormattedMessage id="dashboard.overview" />
      </Link>
      {menus.flatMap(({ children }) =>
        children.map((section) => (
          <MenuSection key={section.id} section={section} current={current} />
        )),
      )}
    </nav>
  );
}

type MenuSectionProps = { section: Section; current: string | undefined };

function MenuSection({ section: { name, children }, current }: MenuSectionProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.title}>
        {name}
      </p>
      <ul aria-labelledby={id}>
        {children.map((entry) => (
          <li key={entry.id}>
            <Link
              href={entry.url}
              className={styles.entry}
              aria-current={entry.id === current ? "page" : undefined}
            >
              <span className={styles.name}>{entry.name}</span>
              {entry.badge && (
                <CountBadge
                  count={Number(entry.badge.text)}
                  label={intl.formatMessage(
                    { id: "dashboard.waiting" },
                    { count: Number(entry.badge.text) },
                  )}
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
