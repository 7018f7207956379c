import { FormattedMessage } from "react-intl";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { deletionOf } from "./deletion-of.ts";

interface DeleteDialogProps {
  subject: { discussionID: number };
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a discussion is deleted. */
export function DeleteDialog({ subject: { discussionID }, isOpen, onClose }: DeleteDialogProps) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      isSubmitting={fetcher.state !== "idle"}
      error={fetcher.data?.message}
      title={<FormattedMessage id="discussions.delete.title" />}
      confirmLabel={<FormattedMessage id="discussions.delete" />}
      onCancel={onClose}
      onConfirm={() =>
        void fetcher.submit(null, { method: "post", action: deletionOf(discussionID) })
      }
    >
      <FormattedMessage id="discussions.delete.confirm" />
    </ConfirmDialog>
  );
}
