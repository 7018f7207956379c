import { memo, useId } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { MoreActions, PostAction } from "#features/comments/web/public.ts";
import { UserContent } from "#features/formats/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { PostSlot } from "#platform/web/slots/slots.tsx";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { TimeLeft } from "#ui/values/time-left.tsx";
import { useTimeLeft } from "#ui/values/use-time-left.ts";
import type { ShownMessage } from "../messages/shown-message.ts";
import styles from "./message-item.module.css";

interface MessageItemProps {
  message: ShownMessage;
  continues: boolean;
  mayWrite: boolean;
}

export const MessageItem = memo(({ message, continues, mayWrite }: MessageItemProps) => {
  const authorID = useId();
  const { messageID, display, insertUser, body } = message;
  const id = `Message_${messageID}`;
  if (display === "notice")
    return (
      <li id={id} className={styles.notice}>
        <UserContent html={body} />
      </li>
    );
  return (
    <li id={id} className={classNames(styles.message, continues && styles.continues)}>
      <article className={styles.article} aria-labelledby={authorID}>
        {!continues && (
          <Photo
            src={insertUser?.photoUrl}
            name={insertUser?.name}
            size="medium"
            className={styles.photo}
          />
        )}
        <Header message={message} authorID={authorID} isQuiet={continues} />
        <Words message={message} />
        {display === "full" && <Actions message={message} mayWrite={mayWrite} />}
      </article>
    </li>
  );
});

function Header({
  message,
  authorID,
  isQuiet,
}: {
  message: ShownMessage;
  authorID: string;
  isQuiet: boolean;
}) {
  const { insertUser, url, dateInserted, dateUpdated } = message;
  return (
    <header className={classNames(styles.header, isQuiet && "visually-hidden")}>
      <p className={styles.author} id={authorID}>
        {isQuiet ? insertUser?.name : <UserLink user={insertUser} className={styles.authorLink} />}
      </p>
      <p className={styles.dates}>
        {isQuiet ? (
          <DateTime value={dateInserted} type="time" />
        ) : (
          <Link href={url} className={styles.permalink}>
            <DateTime value={dateInserted} type="time" />
            <span className="visually-hidden">
              <FormattedMessage id="conversations.permalink" />
            </span>
          </Link>
        )}
        {dateUpdated && <FormattedMessage id="conversations.edited" />}
      </p>
    </header>
  );
}

function Words({ message: { display, body, isIgnored } }: Pick<MessageItemProps, "message">) {
  if (display === "tombstone")
    return (
      <p className={styles.tombstone}>
        <FormattedMessage id="conversations.deleted" />
      </p>
    );
  if (!isIgnored) return <UserContent html={body} className={styles.content} />;
  return (
    <details className={styles.content}>
      <summary>
        <FormattedMessage id="conversations.ignored" />
      </summary>
      <UserContent html={body} />
    </details>
  );
}

function Actions({ message, mayWrite }: Pick<MessageItemProps, "message" | "mayWrite">) {
  const { pathname } = useLocation();
  const { userID } = useViewer();
  const { messageID, permissions, dateEditEnds } = message;
  const left = useTimeLeft(dateEditEnds);
  return (
    <footer className={styles.actions} data-print="hide">
      <MoreActions of={`Message_${messageID}`}>
        {mayWrite && (
          <PostAction href={`${pathname}?quote=${messageID}#write`}>
            <FormattedMessage id="conversations.quote" />
          </PostAction>
        )}
        {permissions["messages.edit"] && left !== 0 && (
          <>
            <span className={styles.edit}>
              <PostAction href={`/messages/edit/${messageID}`}>
                <FormattedMessage id="conversations.edit" />
              </PostAction>
              {left !== undefined && <TimeLeft milliseconds={left} />}
            </span>
            <PostAction href={`/messages/delete/${messageID}`}>
              <FormattedMessage id="conversations.delete" />
            </PostAction>
          </>
        )}
        <PostSlot
          place="post.rare"
          post={{
            recordType: "message",
            recordID: messageID,
            channel: `conversations:${userID}`,
            record: {},
            permissions,
          }}
        />
      </MoreActions>
    </footer>
  );
}
