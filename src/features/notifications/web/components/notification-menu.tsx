import { FormattedMessage } from "react-intl";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./notification-menu.module.css";

const Latest = loadedWhenShown(
  async () => (await import("./latest-notifications.tsx")).LatestNotifications,
);

export function NotificationMenu({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={styles.menu}>
      {isOpen && <Latest />}
      <div className={styles.foot}>
        <Link href="/notifications">
          <FormattedMessage id="notifications.all" />
        </Link>
        <Link href="/profile/notifications">
          <FormattedMessage id="notifications.preferences.link" />
        </Link>
      </div>
    </div>
  );
}
