import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useSite } from "#platform/web/site/site-context.ts";
import {
  type LaterMenuEntry,
  type SettingsGroup,
  settingsGroups,
  useLaterMenuEntries,
} from "#platform/web/slots/menu.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./settings-menu.module.css";

/** Beside the page, or folded above it on narrow screens. */
export function SettingsMenu() {
  const intl = useIntl();
  const groups = useSettingsGroups();
  const label = intl.formatMessage({ id: "users.settings" });
  const { pathname } = useLocation();
  const here = groups.flatMap(({ pages }) => pages).find((page) => currentOf(pathname, page));
  return (
    <>
      <nav aria-label={label} className={styles.folded}>
        <details key={pathname}>
          <summary>
            <span>{label}</span>
            {here && <span className={styles.here}>{intl.formatMessage({ id: here.nameID })}</span>}
            <Icon name="chevron-down" size="small" />
          </summary>
          <Groups groups={groups} />
        </details>
      </nav>
      <nav aria-label={label} className={styles.beside}>
        <Groups groups={groups} />
      </nav>
    </>
  );
}

interface Group {
  group: SettingsGroup;
  pages: readonly LaterMenuEntry[];
}

function useSettingsGroups(): Group[] {
  const may = usePermissionCheck();
  const { offers } = useSite();
  const pages = useLaterMenuEntries("settings").filter(
    ({ permission, offer }) =>
      (!permission || may(permission)) && (!offer || offers.includes(offer)),
  );
  const byGroup = Map.groupBy(pages, ({ group = "account" }) => group);
  return settingsGroups.flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [{ group, pages: own }] : [];
  });
}

const Groups = ({ groups }: { groups: readonly Group[] }) =>
  groups.map((each) => <GroupOfPages key={each.group} {...each} />);

function GroupOfPages({ group, pages }: Group) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <div className={styles.group}>
      <p id={id}>
        <FormattedMessage id={`users.settings.group.${group}`} />
      </p>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link href={page.url ?? ""} aria-current={currentOf(pathname, page)}>
              <FormattedMessage id={page.nameID} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function currentOf(pathname: string, { url = "" }: LaterMenuEntry) {
  if (pathname === url) return "page";
  return pathname.startsWith(`${url}/`) ? "true" : undefined;
}
