import { FormattedMessage, useIntl } from "react-intl";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useSite } from "#platform/web/site/site-context.ts";
import { useLaterMenuEntries } from "#platform/web/slots/menu.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./settings-list.module.css";

const settingsUrl = "/profile/settings";

export const useSettingsPages = () => {
  const may = usePermissionCheck();
  const { offers } = useSite();
  return useLaterMenuEntries("settings").filter(
    ({ permission, offer }) =>
      (!permission || may(permission)) && (!offer || offers.includes(offer)),
  );
};

export function SettingsList() {
  const label = useIntl().formatMessage({ id: "users.settings" });
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {useSettingsPages().map(({ nameID, url = "" }) => (
          <li key={url}>
            <Link href={url} className={styles.page}>
              <FormattedMessage id={nameID} />
              <Icon name="chevron-right" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On phones, where the pages are no menu beside the page, it leads back to the list of them. */
export const SettingsBack = () => (
  <Link href={settingsUrl} className={styles.back}>
    <Icon name="chevron-left" size="small" />
    <FormattedMessage id="users.settings.all" />
  </Link>
);
