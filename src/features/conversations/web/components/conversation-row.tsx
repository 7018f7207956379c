import { FormattedMessage, useIntl } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { CountBadge } from "#ui/values/count-badge.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { ListedConversation } from "../messages/shown-conversation.ts";
import styles from "./conversation-row.module.css";
import { Faces } from "./faces.tsx";

interface ConversationRowProps {
  conversation: ListedConversation;
  isCompact?: boolean;
  isCurrent?: boolean;
}

export function ConversationRow({ conversation, isCompact, isCurrent }: ConversationRowProps) {
  const intl = useIntl();
  const { name, url, excerpt, participants, lastMessage } = conversation;
  const countUnread = isCurrent ? 0 : conversation.countUnread;
  const { userID } = useViewer();
  const others = participants.filter((each) => each.userID !== userID);
  return (
    <li
      className={classNames(
        styles.row,
        countUnread > 0 && styles.unread,
        isCurrent && styles.current,
      )}
    >
      <Faces people={others.map(({ user }) => user)} />
      <div className={styles.texts}>
        <p className={styles.line}>
          <Link href={url} className={styles.name} aria-current={isCurrent ? "page" : undefined}>
            <bdi>{name}</bdi>
          </Link>
          {lastMessage && (
            <DateTime
              value={lastMessage.dateInserted}
              mode="relative"
              type={isCompact ? "compact" : "default"}
              className={styles.date}
            />
          )}
        </p>
        <p className={styles.line}>
          <span className={styles.excerpt} dir="auto">
            {lastMessage?.insertUserID === userID && excerpt ? (
              <FormattedMessage id="conversations.byYou" values={{ excerpt }} />
            ) : (
              excerpt || <Nothing isDeleted={lastMessage !== undefined} />
            )}
          </span>
          <CountBadge
            count={countUnread}
            label={intl.formatMessage({ id: "conversations.unread" }, { count: countUnread })}
          />
        </p>
      </div>
    </li>
  );
}

const Nothing = ({ isDeleted }: { isDeleted: boolean }) => (
  <FormattedMessage id={isDeleted ? "conversations.deleted" : "conversations.nothingSaid"} />
);
