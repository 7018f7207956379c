import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ShownComment } from "../reading/shown-comment.ts";
import type { ChangedComments } from "../reading/use-changed-comments.ts";
import { CommentList } from "./comment-list.tsx";
import styles from "./comment-thread.module.css";
import { useStream } from "./use-stream.ts";

export interface CommentStreamProps {
  discussionID: number;
  url: string;
  sort: string;
  paging: { page: number; limit: number; total: number };
  comments: readonly ShownComment[];
  changed: ChangedComments;
  repliedTo: Readonly<Record<number, string>>;
  target: string;
  maxDepth: number;
  invitesReply?: boolean;
  readBefore?: number;
}

/** All comments in one page that loads more near its end; without scripts, pages. */
export function CommentStream(props: CommentStreamProps) {
  const { comments, changed, paging, url, sort } = props;
  const { more, page, isLoading, hasFailed, end, loadMore } = useStream(props);
  const later = more
    .filter(({ commentID }) => !changed.has(commentID) || changed.get(commentID))
    .map((comment) => changed.get(comment.commentID) ?? comment);
  const all = [...comments, ...later];
  const names = Object.fromEntries(
    all.map(({ commentID, insertUser }) => [commentID, insertUser?.name ?? ""]),
  );
  const query = sort === "dateInserted" ? "" : `?sort=${sort}`;
  const previous = paging.page - 1;
  return (
    <>
      {previous > 0 && (
        <p className={styles.streamEdge}>
          <LinkButton href={`${url}${previous > 1 ? `/p${previous}` : ""}${query}`}>
            <FormattedMessage id="comments.stream.earlier" />
          </LinkButton>
        </p>
      )}
      <CommentList {...props} comments={all} repliedTo={{ ...names, ...props.repliedTo }} />
      {page * paging.limit < paging.total && (
        <p ref={end} className={styles.streamEdge} aria-busy={isLoading}>
          <LinkButton
            href={`${url}/p${page + 1}${query}`}
            onClick={(event) => {
              event.preventDefault();
              loadMore();
            }}
          >
            <FormattedMessage id={hasFailed ? "comments.stream.again" : "comments.stream.more"} />
          </LinkButton>
        </p>
      )}
    </>
  );
}
