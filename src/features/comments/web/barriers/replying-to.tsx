import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import type { Answered } from "./answered-comment.ts";
import styles from "./writing-barrier.module.css";

interface ReplyingToProps extends Answered {
  children?: ReactNode;
}

export const ReplyingTo = ({ commentID, name, excerpt, children }: ReplyingToProps) => (
  <div className={styles.replyTo} data-reply-to="">
    <span>
      <FormattedMessage id="comments.replyingTo" values={{ name: <bdi>{name}</bdi> }} />
    </span>
    {children}
    {excerpt && (
      <Link href={`#Comment_${commentID}`} className={styles.excerpt} data-excerpt="">
        <bdi>{excerpt}</bdi>
      </Link>
    )}
  </div>
);
