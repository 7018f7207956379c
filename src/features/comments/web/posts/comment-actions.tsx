import { use, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { EditWindow } from "#platform/web/slots/edit-window.tsx";
import { loadedWhenShown, PostSlot } from "#platform/web/slots/slots.tsx";
import type { ShownComment } from "../reading/shown-comment.ts";
import { addQuoteToAnswer } from "./add-quote-to-answer.ts";
import styles from "./comment-item.module.css";
import { EditHere } from "./edit-here.tsx";
import { MoreActions } from "./more-actions.tsx";
import { PostAction } from "./post-action.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { slottedComment } from "./slotted-post.ts";

/** Rarely used, so it is loaded on demand. */
const DeleteDialog = loadedWhenShown(
  async () => (await import("../moderation/delete-comment-dialog.tsx")).DeleteCommentDialog,
);

interface CommentActionsProps {
  comment: ShownComment;
  maxDepth: number;
  invitesReply?: boolean;
}

export function CommentActions({ comment, maxDepth, invitesReply }: CommentActionsProps) {
  const { commentID, url, insertUser, permissions: may = {} } = comment;
  const { pathname, search } = useLocation();
  // At the maximum depth, replies become siblings.
  const answered = comment.depth < maxDepth ? commentID : comment.parentCommentID;
  const reply = new URLSearchParams(search).get("reply") ?? answered;
  const quote = `?reply=${reply}&quote=Comment_${commentID}#reply`;
  return (
    <footer className={styles.actions} data-print="hide">
      {(invitesReply || may["comments.add"]) && (
        <PostAction href={`${pathname}?reply=${answered}#reply`} keepScroll data-reply="">
          <FormattedMessage id="comments.reply" />
        </PostAction>
      )}
      <PostSlot place="post.actions" post={slottedComment(comment)} />
      <MoreActions of={`Comment_${commentID}`}>
        {may["comments.add"] && (
          <PostAction
            href={pathname + quote}
            keepScroll
            onClick={(event) =>
              addQuoteToAnswer(event, `/discussion/comment/${commentID}`, insertUser?.name)
            }
          >
            <FormattedMessage id="comments.quote" />
          </PostAction>
        )}
        {may["comments.edit"] && <EditLink comment={comment} />}
        {may["comments.delete"] && <DeleteLink comment={comment} />}
        <ShareMenu url={url} name={insertUser?.name ?? ""} />
        <PostSlot place="post.rare" post={slottedComment(comment)} />
        {may["revisions.view"] && comment.dateUpdated && (
          <PostAction href={`/log/filter?recordType=comment&recordID=${commentID}`}>
            <FormattedMessage id="comments.revisions" />
          </PostAction>
        )}
      </MoreActions>
    </footer>
  );
}

function EditLink({ comment: { commentID, dateEditEnds } }: { comment: ShownComment }) {
  const edit = use(EditHere);
  return (
    <span className={styles.edit}>
      <PostAction
        href={`/post/editcomment/${commentID}`}
        data-edit=""
        onClick={
          edit &&
          ((event) => {
            event.preventDefault();
            edit();
          })
        }
      >
        <FormattedMessage id="comments.edit" />
      </PostAction>
      {dateEditEnds && <EditWindow end={dateEditEnds} />}
    </span>
  );
}

/** A dialog; without scripts, the edit page has the question. */
function DeleteLink({ comment }: { comment: ShownComment }) {
  const [isAsking, setIsAsking] = useState<boolean>();
  return (
    <>
      <PostAction
        href={`/post/editcomment/${comment.commentID}#delete`}
        onClick={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <FormattedMessage id="comments.delete" />
      </PostAction>
      {isAsking !== undefined && (
        <DeleteDialog
          commentID={comment.commentID}
          isOpen={isAsking}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
