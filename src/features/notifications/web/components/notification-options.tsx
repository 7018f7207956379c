import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownLink, DropdownSection } from "#ui/overlays/dropdown-items.tsx";
import type { Notification } from "../../contract/resources.ts";
import styles from "./notification-options.module.css";

/** Why the viewer gets a notification, and where to change it. */
export function NotificationOptions({
  notification: { reason, reasonUrl, reasonName, preferenceUrl },
  describedBy,
}: {
  notification: Notification;
  /** Id of the sentence of the notification. */
  describedBy: string;
}) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "notifications.options" });
  return (
    <Dropdown
      label={label}
      align="end"
      width="medium"
      trigger={(props) => (
        <Button
          {...props}
          variant="icon"
          icon="more"
          title={label}
          aria-describedby={describedBy}
          className={styles.button}
        >
          <span className="visually-hidden">{label}</span>
        </Button>
      )}
    >
      {reason && (
        <DropdownSection title={intl.formatMessage({ id: "notifications.why" })}>
          <li className={styles.reason} dir="auto">
            {reason}
          </li>
        </DropdownSection>
      )}
      {reasonUrl && reasonName && (
        <DropdownLink icon="eye" href={reasonUrl}>
          <FormattedMessage id="notifications.why.open" values={{ name: reasonName }} />
        </DropdownLink>
      )}
      <DropdownLink icon="settings" href={preferenceUrl}>
        <FormattedMessage id="notifications.why.change" />
      </DropdownLink>
    </Dropdown>
  );
}
