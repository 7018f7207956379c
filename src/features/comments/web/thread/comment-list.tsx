import { Fragment } from "react";
import { CommentItem } from "../posts/comment-item.tsx";
import type { ShownComment } from "../reading/shown-comment.ts";
import styles from "./comment-thread.module.css";
import { NewSince } from "./new-since.tsx";

interface CommentListProps {
  comments: readonly ShownComment[];
  repliedTo: Readonly<Record<number, string>>;
  target: string;
  maxDepth: number;
  invitesReply?: boolean;
  /** Position of the last comment read before; undefined on the first visit. */
  readBefore?: number;
}

export function CommentList({ comments, readBefore, ...props }: CommentListProps) {
  const firstNew =
    readBefore === undefined
      ? undefined
      : comments.find(({ position }) => position > readBefore)?.commentID;
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <Fragment key={comment.commentID}>
          {comment.commentID === firstNew && <NewSince />}
          <CommentItem
            comment={comment}
            repliedTo={props.repliedTo[comment.parentCommentID ?? 0]}
            isTarget={props.target === `#Comment_${comment.commentID}`}
            maxDepth={props.maxDepth}
            invitesReply={props.invitesReply}
          />
        </Fragment>
      ))}
    </ol>
  );
}
