import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Photo } from "#ui/values/photo.tsx";
import { CommentItem } from "../posts/comment-item.tsx";
import type { ShownComment } from "../reading/shown-comment.ts";
import styles from "./comment-tree.module.css";
import type { TreeComment, TreeHole, TreeItem } from "./tree-item.ts";
import { useFilledHole } from "./use-filled-hole.ts";

export interface CommentTreeProps {
  items: readonly TreeItem[];
  byID: Readonly<Record<string, ShownComment>>;
  target: string;
  maxDepth: number;
  invitesReply?: boolean;
  level?: number;
}

export function CommentTree({ items, level = 1, ...props }: CommentTreeProps) {
  return (
    <ol className={styles.branches}>
      {items.map((item) =>
        item.type === "hole" ? (
          <Hole key={`hole ${item.apiUrl}`} hole={item} level={level} {...props} />
        ) : (
          <Branch key={item.commentID} item={item} level={level} {...props} />
        ),
      )}
    </ol>
  );
}

type BranchProps = Omit<CommentTreeProps, "items" | "level"> & { item: TreeComment; level: number };

function Branch({ item, level, ...props }: BranchProps) {
  const [isFolded, setIsFolded] = useState(false);
  const comment = props.byID[item.commentID];
  if (!comment) return null;
  const isTarget = props.target === `#Comment_${item.commentID}`;
  return (
    <CommentItem
      comment={comment}
      isTarget={isTarget}
      maxDepth={props.maxDepth}
      invitesReply={props.invitesReply}
    >
      {item.children.length > 0 && (
        <div
          className={classNames(
            styles.answers,
            isFolded && styles.folded,
            !isFolded && level >= maxIndents && styles.deep,
            !isFolded && level > 1 && styles.second,
          )}
        >
          <FoldLine
            isFolded={isFolded}
            onFold={() => setIsFolded(!isFolded)}
            count={countOf(item.children)}
          />
          {!isFolded && <CommentTree {...props} items={item.children} level={level + 1} />}
        </div>
      )}
    </CommentItem>
  );
}

/** Deeper replies are not indented further; the limit on phones is 1. */
const maxIndents = 5;

const countOf = (items: readonly TreeItem[]): number =>
  items.reduce(
    (sum, item) =>
      sum + (item.type === "hole" ? item.countAllComments : 1 + countOf(item.children)),
    0,
  );

interface FoldLineProps {
  isFolded: boolean;
  onFold: () => void;
  count: number;
}

function FoldLine({ isFolded, onFold, count }: FoldLineProps) {
  const intl = useIntl();
  const label = intl.formatMessage(
    { id: isFolded ? "comments.unfold" : "comments.fold" },
    { count },
  );
  return (
    <button
      type="button"
      className={styles.line}
      aria-expanded={!isFolded}
      aria-label={label}
      title={label}
      onClick={onFold}
      data-print="hide"
    >
      {isFolded && <span aria-hidden="true">{label}</span>}
    </button>
  );
}

type HoleProps = Omit<CommentTreeProps, "items" | "level"> & { hole: TreeHole; level: number };

function Hole({ hole, level, ...props }: HoleProps) {
  const { filled, isLoading, hasFailed, fill } = useFilledHole(hole.apiUrl);
  if (filled) {
    const byID = { ...props.byID, ...filled.commentsByID };
    const shown = filled.threadStructure.filter(
      (item) => item.type === "hole" || !props.byID[item.commentID],
    );
    return (
      <li className={styles.filled}>
        <CommentTree {...props} byID={byID} items={shown} level={level} />
      </li>
    );
  }
  return (
    <li className={styles.hole} data-print="hide">
      {hole.insertUsers.map(({ userID, photoUrl }) => (
        <Photo key={userID} src={photoUrl} size="xsmall" />
      ))}
      <Button variant="text" isSubmitting={isLoading} onClick={fill}>
        <FormattedMessage id="comments.more" values={{ count: hole.countAllComments }} />
      </Button>
      {hasFailed && (
        <span role="alert">
          <FormattedMessage id="comments.more.failed" />
        </span>
      )}
      <noscript>
        <a rel="nofollow" href={`/discussion/comment/${hole.parentCommentID}?view=pages`}>
          <FormattedMessage id="comments.more.asPages" />
        </a>
      </noscript>
    </li>
  );
}
