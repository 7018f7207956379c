import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useFetcher, useLocation } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Link } from "#ui/link.tsx";
import styles from "./comment-item.module.css";
import type { ShownComment } from "./comment-item.tsx";

/** What the viewer may do with a comment, in words at its foot. */
export function CommentActions({ comment }: { comment: ShownComment }) {
  const { commentID, permissions: may = {} } = comment;
  const { pathname } = useLocation();
  if (!Object.values(may).some(Boolean)) return null;
  return (
    <footer className={styles.actions} data-print="hide">
      {may["comments.add"] && (
        <>
          <Link href={`${pathname}?reply=${commentID}#reply`} className={styles.action}>
            <FormattedMessage id="comments.reply" />
          </Link>
          <Link href={`${pathname}?quote=Comment_${commentID}#reply`} className={styles.action}>
            <FormattedMessage id="comments.quote" />
          </Link>
        </>
      )}
      {may["comments.edit"] && (
        <Link href={`/post/editcomment/${commentID}`} className={styles.action}>
          <FormattedMessage id="comments.edit" />
        </Link>
      )}
      {may["comments.delete"] && <DeleteLink comment={comment} />}
    </footer>
  );
}

/** Asks in place; without scripts the question is on the page for editing. */
function DeleteLink({ comment: { commentID, discussionID } }: { comment: ShownComment }) {
  const [isAsking, setIsAsking] = useState(false);
  const fetcher = useFetcher<FormAnswer>();
  return (
    <>
      <Link
        href={`/post/editcomment/${commentID}#delete`}
        className={styles.action}
        onClick={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <FormattedMessage id="comments.delete" />
      </Link>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isSubmitting={fetcher.state !== "idle"}
        error={fetcher.data?.message}
        title={<FormattedMessage id="comments.delete.title" />}
        confirmLabel={<FormattedMessage id="comments.delete" />}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          fetcher.submit({ intent: "deleteComment", commentID, discussionID }, { method: "post" })
        }
      >
        <FormattedMessage id="comments.delete.confirm" />
      </ConfirmDialog>
    </>
  );
}
