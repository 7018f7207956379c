import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { Pager } from "#ui/pager.tsx";
import { CommentItem, type ShownComment } from "./comment-item.tsx";
import styles from "./comment-thread.module.css";

interface CommentThreadProps {
  comments: readonly ShownComment[];
  paging: { page: number; limit: number; total: number };
}

/** One page of comments, with its pager above and below where there are more pages. */
export function CommentThread({ comments, paging }: CommentThreadProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const base = pathname.replace(/\/p\d+$/, "");
  const hrefOf = (page: number) => `${base}${page > 1 ? `/p${page}` : ""}${search}`;
  if (comments.length === 0) return null;
  const hasPages = paging.total > paging.limit;
  return (
    <section className={styles.thread} aria-labelledby="comments">
      <h2 id="comments" className={styles.heading}>
        <FormattedMessage id="comments.count" values={{ count: paging.total }} />
      </h2>
      {hasPages && (
        <Pager
          {...paging}
          hrefOf={hrefOf}
          label={intl.formatMessage({ id: "comments.pages.top" })}
        />
      )}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.commentID} comment={comment} />
        ))}
      </ol>
      {hasPages && (
        <Pager
          {...paging}
          hrefOf={hrefOf}
          label={intl.formatMessage({ id: "comments.pages.bottom" })}
        />
      )}
    </section>
  );
}
