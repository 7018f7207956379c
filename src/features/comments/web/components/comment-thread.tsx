import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { Pager } from "#ui/pager.tsx";
import { CommentItem, type ShownComment } from "./comment-item.tsx";
import styles from "./comment-thread.module.css";

interface CommentThreadProps {
  comments?: readonly ShownComment[];
  repliedTo?: Readonly<Record<number, string>>;
  paging: { page: number; limit: number; total: number };
}

/** One page of comments, with its pager above and below where there are more pages. */
export function CommentThread({ comments = [], paging, repliedTo = {} }: CommentThreadProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const base = pathname.replace(/\/p\d+$/, "");
  const sort = new URLSearchParams(search).get("sort");
  const query = sort ? `?sort=${sort}` : "";
  const hrefOf = (page: number) => `${base}${page > 1 ? `/p${page}` : ""}${query}`;
  const target = useTarget();
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
          <CommentItem
            key={comment.commentID}
            comment={comment}
            repliedTo={repliedTo[comment.parentCommentID ?? 0]}
            isTarget={target === `#Comment_${comment.commentID}`}
          />
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

/** The part of the page that the address names: moving within the app leaves `:target` as it was. */
function useTarget(): string {
  const { hash } = useLocation();
  const [target, setTarget] = useState("");
  useEffect(() => setTarget(hash), [hash]);
  return target;
}
