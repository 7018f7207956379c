import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { type SettingsGroup, settingsGroups } from "#platform/web/slots/settings-groups.ts";
import { useLaterMenuEntries } from "#platform/web/slots/use-menu-entries.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./settings-menu.module.css";

/** Beside each settings page, where the screen is wide enough. */
export const SettingsMenu = () => (
  <Pages className={styles.beside}>{({ nameID }) => <FormattedMessage id={nameID} />}</Pages>
);

/** A page of its own, for screens without room beside the pages. */
export const SettingsList = () => (
  <Pages className={styles.list}>
    {({ nameID }) => (
      <>
        <FormattedMessage id={nameID} />
        <Icon name="chevron-right" size="small" />
      </>
    )}
  </Pages>
);

/** Leads to the list where there is no menu beside the page. */
export const SettingsBack = () => (
  <Link href="/profile/settings" className={styles.back}>
    <Icon name="chevron-left" size="small" />
    <FormattedMessage id="users.settings.all" />
  </Link>
);

interface PagesProps {
  className: string | undefined;
  children: (page: LaterMenuEntry) => ReactNode;
}

function Pages({ className, children }: PagesProps) {
  const label = useIntl().formatMessage({ id: "users.settings" });
  const { pathname } = useLocation();
  const id = useId();
  return (
    <nav aria-label={label} className={className}>
      {useSettingsGroups().map(({ group, pages }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}${group}`}>
            <FormattedMessage id={`users.settings.group.${group}`} />
          </p>
          <ul aria-labelledby={`${id}${group}`}>
            {pages.map((page) => (
              <li key={page.id}>
                <Link href={page.url ?? ""} aria-current={currentOf(pathname, page)}>
                  {children(page)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface Group {
  group: SettingsGroup;
  pages: readonly LaterMenuEntry[];
}

function useSettingsGroups(): Group[] {
  const pages = useLaterMenuEntries("settings");
  const byGroup = Map.groupBy(pages, ({ group = "account" }) => group);
  return settingsGroups.flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [{ group, pages: own }] : [];
  });
}

function currentOf(pathname: string, { url = "" }: LaterMenuEntry) {
  if (pathname === url) return "page";
  return pathname.startsWith(`${url}/`) ? "true" : undefined;
}
