import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type { Notification } from "../../contract/resources.ts";
import styles from "./notification-row.module.css";

function NotificationRow({ notification }: { notification: Notification }) {
  const { body, insertUser, reason, read, readUrl, dateUpdated } = notification;
  return (
    <li className={classNames(styles.row, !read && styles.unread)}>
      <Link href={readUrl} className={styles.link}>
        {insertUser ? (
          <Photo src={insertUser.photoUrl} name={insertUser.name} size="medium" />
        ) : (
          <span className={styles.picture}>
            <Icon name="bell" />
          </span>
        )}
        <span className={styles.texts}>
          <span
            className={styles.body}
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own sentence, in which names and titles are escaped.
            dangerouslySetInnerHTML={{ __html: body }}
          />
          <span className={styles.note}>
            <DateTime value={dateUpdated} mode="relative" />
            {reason && <span>{reason}</span>}
          </span>
        </span>
        {!read && (
          <span className={styles.mark}>
            <span className="visually-hidden">
              <FormattedMessage id="notifications.unread" />
            </span>
          </span>
        )}
      </Link>
    </li>
  );
}

interface NotificationRowsProps {
  list: readonly Notification[];
  isWide?: boolean;
}

export const NotificationRows = ({ list, isWide = false }: NotificationRowsProps) => (
  <ul className={classNames(styles.rows, isWide && styles.wide)}>
    {list.map((notification) => (
      <NotificationRow key={notification.notificationID} notification={notification} />
    ))}
  </ul>
);
