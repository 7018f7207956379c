import { FormattedMessage, useIntl } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import { Photo } from "#ui/photo.tsx";
import styles from "./comment-item.module.css";

export interface ShownComment {
  commentID: number;
  body?: string;
  display: "full" | "tombstone";
  url: string;
  insertUser?: { name: string; url: string; photoUrl: string };
  dateInserted: string;
  dateUpdated: string | null;
}

/** A comment: who, when (its permalink), and the words. A tombstone says only that something was here. */
export function CommentItem({ comment }: { comment: ShownComment }) {
  const { commentID, display, body = "" } = comment;
  return (
    <li className={styles.comment} id={`Comment_${commentID}`}>
      {display === "tombstone" ? (
        <p className={styles.tombstone}>
          <FormattedMessage id="comments.deleted" />
        </p>
      ) : (
        <article className={styles.article}>
          <Photo src={comment.insertUser?.photoUrl} size="medium" className={styles.photo} />
          <Header comment={comment} />
          <UserContent html={body} className={styles.content} />
        </article>
      )}
    </li>
  );
}

function Header({
  comment: { insertUser, url, dateInserted, dateUpdated },
}: {
  comment: ShownComment;
}) {
  const intl = useIntl();
  return (
    <header className={styles.header}>
      <p className={styles.author}>
        <bdi>{insertUser?.name}</bdi>
      </p>
      <p className={styles.dates}>
        <Link
          href={url}
          className={styles.permalink}
          aria-label={intl.formatMessage({ id: "comments.permalink" })}
        >
          <DateTime value={dateInserted} mode="relative" />
        </Link>
        {dateUpdated && (
          <span>
            <FormattedMessage id="comments.edited" />
          </span>
        )}
      </p>
    </header>
  );
}
