import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useRevalidator } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useUndo } from "#ui/feedback/use-undo.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type Comments = typeof import("../../contract/routes.ts");

interface DeleteCommentDialogProps {
  commentID: number;
  isOpen: boolean;
  onCancel: () => void;
}

const call = apiOf<Comments>()(browserTransport);

export function DeleteCommentDialog({ commentID, ...dialog }: DeleteCommentDialogProps) {
  const [state, setState] = useState<{ isDeleting: boolean; error?: string }>();
  const { revalidate } = useRevalidator();
  const offerUndo = useUndo();
  const params = { commentID };

  async function restore() {
    await call("PATCH /comments/{commentID}/restore", { params });
    await revalidate();
  }

  async function remove() {
    setState({ isDeleting: true });
    const next = neighbourOf(commentID);
    try {
      await call("DELETE /comments/{commentID}", { params });
    } catch (error) {
      setState({ isDeleting: false, error: error instanceof Error ? error.message : "" });
      return;
    }
    dialog.onCancel();
    offerUndo(<FormattedMessage id="comments.delete.done" />, restore);
    await revalidate();
    next?.focus({ preventScroll: true });
  }

  return (
    <ConfirmDialog
      {...dialog}
      isDangerous
      isSubmitting={state?.isDeleting}
      error={state?.error}
      title={<FormattedMessage id="comments.delete.title" />}
      confirmLabel={<FormattedMessage id="comments.delete" />}
      onConfirm={() => void remove()}
    >
      <FormattedMessage id="comments.delete.confirm" />
    </ConfirmDialog>
  );
}

function neighbourOf(commentID: number): HTMLElement | null | undefined {
  const own = document.getElementById(`Comment_${commentID}`);
  const item = own?.nextElementSibling ?? own?.previousElementSibling;
  return item?.querySelector<HTMLElement>("a[href]");
}
