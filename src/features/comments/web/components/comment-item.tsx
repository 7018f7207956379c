import { FormattedMessage } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import { Photo } from "#ui/photo.tsx";
import { CommentActions } from "./comment-actions.tsx";
import styles from "./comment-item.module.css";

export interface ShownComment {
  commentID: number;
  discussionID: number;
  body?: string;
  display: "full" | "tombstone";
  url: string;
  insertUser?: LinkedUser;
  dateInserted: string;
  dateUpdated: string | null;
  parentCommentID?: number | null;
  permissions?: Record<string, boolean>;
}

interface CommentItemProps {
  comment: ShownComment;
  /** Author of the comment that this one answers. */
  repliedTo?: string;
  isTarget: boolean;
}

/** A comment: who, when (its permalink), and the words. A tombstone says only that something was here. */
export function CommentItem({ comment, repliedTo, isTarget }: CommentItemProps) {
  const { commentID, display, body = "" } = comment;
  return (
    <li className={styles.comment} id={`Comment_${commentID}`} data-target={isTarget || undefined}>
      {display === "tombstone" ? (
        <p className={styles.tombstone}>
          <FormattedMessage id="comments.deleted" />
        </p>
      ) : (
        <article className={styles.article}>
          <Photo src={comment.insertUser?.photoUrl} size="medium" className={styles.photo} />
          <Header comment={comment} repliedTo={repliedTo} />
          <UserContent html={body} className={styles.content} />
          <CommentActions comment={comment} />
        </article>
      )}
    </li>
  );
}

function Header({
  comment: { insertUser, url, dateInserted, dateUpdated, parentCommentID },
  repliedTo,
}: Pick<CommentItemProps, "comment" | "repliedTo">) {
  return (
    <header className={styles.header}>
      <p className={styles.author}>
        <UserLink user={insertUser} className={styles.authorLink} />
      </p>
      <p className={styles.dates}>
        <Link href={url} className={styles.permalink}>
          <DateTime value={dateInserted} mode="relative" />
          <span className="visually-hidden">
            <FormattedMessage id="comments.permalink" />
          </span>
        </Link>
        {dateUpdated && (
          <span>
            <FormattedMessage id="comments.edited" />
          </span>
        )}
        {repliedTo && (
          <Link
            href={`/discussion/comment/${parentCommentID}#Comment_${parentCommentID}`}
            className={styles.permalink}
          >
            <FormattedMessage id="comments.inReplyTo" values={{ name: <bdi>{repliedTo}</bdi> }} />
          </Link>
        )}
      </p>
    </header>
  );
}
