import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type { Notification } from "../../contract/resources.ts";
import { KindSymbol } from "./kind-symbol.tsx";
import { NotificationOptions } from "./notification-options.tsx";
import styles from "./notification-row.module.css";

function NotificationRow({ notification }: { notification: Notification }) {
  const { body, excerpt, insertUser, kind, read, readUrl, dateUpdated } = notification;
  const sentenceID = useId();
  return (
    <li className={classNames(styles.row, !read && styles.unread)} data-item="">
      <Link href={readUrl} className={styles.link}>
        <span className={styles.picture}>
          {insertUser ? (
            <Photo src={insertUser.photoUrl} name={insertUser.name} size="medium" />
          ) : (
            <span className={styles.bell}>
              <Icon name="bell" />
            </span>
          )}
          <KindSymbol kind={kind} />
        </span>
        <span className={styles.texts}>
          <span
            id={sentenceID}
            className={styles.body}
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own sentence, in which names and titles are escaped.
            dangerouslySetInnerHTML={{ __html: body }}
          />
          {excerpt && (
            <span className={styles.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
          <DateTime value={dateUpdated} mode="relative" className={styles.note} />
        </span>
        {!read && (
          <span className={styles.mark}>
            <span className="visually-hidden">
              <FormattedMessage id="notifications.unread" />
            </span>
          </span>
        )}
      </Link>
      <NotificationOptions notification={notification} describedBy={sentenceID} />
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
