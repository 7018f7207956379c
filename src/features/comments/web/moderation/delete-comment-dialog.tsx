import { FormattedMessage } from "react-intl";
import { useFetcher, useLocation } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

interface DeleteCommentDialogProps {
  commentID: number;
  isOpen: boolean;
  onCancel: () => void;
}

/** Asks before a comment is deleted. */
export function DeleteCommentDialog({ commentID, ...dialog }: DeleteCommentDialogProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous
      isSubmitting={fetcher.state !== "idle"}
      error={fetcher.data?.message}
      title={<FormattedMessage id="comments.delete.title" />}
      confirmLabel={<FormattedMessage id="comments.delete" />}
      onConfirm={() =>
        fetcher.submit(
          { target: pathname + search },
          { method: "post", action: `/post/deletecomment/${commentID}` },
        )
      }
    >
      <FormattedMessage id="comments.delete.confirm" />
    </ConfirmDialog>
  );
}
