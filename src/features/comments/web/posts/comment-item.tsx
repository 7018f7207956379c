import { memo, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { ReplaceablePart } from "#features/layouts/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { CachedPart } from "#platform/web/rendering/cached-part.tsx";
import { PostSlot } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { AnswerPlace } from "../posting/answer-place.tsx";
import type { ShownComment } from "../reading/shown-comment.ts";
import { CommentActions } from "./comment-actions.tsx";
import styles from "./comment-item.module.css";
import { Editable } from "./edit-here.tsx";
import { slottedComment } from "./slotted-post.ts";

interface CommentItemProps {
  comment: ShownComment;
  /** Author of the parent comment, where the page does not show it otherwise. */
  repliedTo?: string;
  isTarget: boolean;
  maxDepth: number;
  /** Guests are asked to sign in. */
  invitesReply?: boolean;
  children?: ReactNode;
}

export function CommentItem({ comment, isTarget, children, ...rest }: CommentItemProps) {
  const { commentID, display, position, dateInserted } = comment;
  return (
    <li
      className={styles.comment}
      id={`Comment_${commentID}`}
      data-target={isTarget || undefined}
      data-position={position}
      data-date={dateInserted}
    >
      {display === "tombstone" ? (
        <p className={styles.tombstone}>
          <FormattedMessage id="comments.deleted" />
        </p>
      ) : (
        <>
          <Editable commentID={commentID}>
            <Words comment={comment} {...rest} />
          </Editable>
          <AnswerPlace commentID={commentID} />
        </>
      )}
      {children}
    </li>
  );
}

const Words = memo((words: WordsProps) => (
  <CachedPart
    as="article"
    className={styles.article}
    aria-labelledby={authorOf(words.comment)}
    data-item=""
    data-quotable={placeOf(words.comment)}
    data-author={words.comment.insertUser?.name}
    name="comment"
    Part={Parts}
    of={words}
    usesAddress
  />
));

const placeOf = ({ commentID }: ShownComment) =>
  `/discussion/comment/${commentID}#Comment_${commentID}`;

type WordsProps = Pick<CommentItemProps, "comment" | "repliedTo" | "maxDepth" | "invitesReply">;

function Parts({ comment, repliedTo, ...rest }: WordsProps) {
  return (
    <ReplaceablePart type="CommentItemFragment" data={comment}>
      <Photo
        src={comment.insertUser?.photoUrl}
        name={comment.insertUser?.name}
        size="medium"
        className={styles.photo}
      />
      <Header comment={comment} repliedTo={repliedTo} />
      <UserContent html={comment.body ?? ""} />
      <PostSlot place="post.content" post={slottedComment(comment)} />
      <CommentActions comment={comment} {...rest} />
      <PostSlot place="post.after" post={slottedComment(comment)} />
    </ReplaceablePart>
  );
}

const authorOf = ({ commentID }: ShownComment) => `Comment_${commentID}_author`;

function Header({ comment, repliedTo }: Pick<CommentItemProps, "comment" | "repliedTo">) {
  const { insertUser, url, dateInserted, dateUpdated, parentCommentID } = comment;
  const role = insertUser?.label ?? insertUser?.title;
  return (
    <header className={styles.header}>
      <p className={styles.author} id={authorOf(comment)}>
        <UserLink user={insertUser} className={styles.authorLink} />
      </p>
      <PostSlot place="post.badges" post={slottedComment(comment)} />
      {role && (
        <p className={styles.role}>
          <bdi>{role}</bdi>
        </p>
      )}
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
          <Link href={url.replaceAll(/\d+/g, String(parentCommentID))} className={styles.permalink}>
            <span>
              <FormattedMessage id="comments.inReplyTo" values={{ name: <bdi>{repliedTo}</bdi> }} />
            </span>
          </Link>
        )}
      </p>
    </header>
  );
}
