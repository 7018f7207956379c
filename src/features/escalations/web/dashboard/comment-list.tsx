import { FormattedMessage } from "react-intl";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import cases from "#ui/layout/case.module.css";
import { DateTime } from "#ui/values/date-time.tsx";
import styles from "./escalations.module.css";

interface ShownComment {
  escalationCommentID: number;
  body: string;
  insertUser?: LinkedUser;
  dateInserted: string;
}

export function CommentList({ comments }: { comments: readonly ShownComment[] }) {
  if (comments.length === 0)
    return (
      <p className={styles.comments}>
        <FormattedMessage id="escalations.comments.none" />
      </p>
    );
  return (
    <ul className={styles.comments}>
      {comments.map(({ escalationCommentID, body, insertUser, dateInserted }) => (
        <li key={escalationCommentID}>
          <p className={cases.meta}>
            <UserLink user={insertUser} />
            <DateTime value={dateInserted} mode="relative" />
          </p>
          <p className={cases.words} dir="auto">
            {body || <FormattedMessage id="escalations.forgotten" />}
          </p>
        </li>
      ))}
    </ul>
  );
}
