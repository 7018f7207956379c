import { FormattedMessage } from "react-intl";
import { useFetcher, useNavigate } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { useUndo } from "#ui/feedback/use-undo.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { deletionOf } from "../components/deletion-of.ts";

type Discussions = typeof import("../../contract/routes.ts");

interface DeleteDialogProps {
  subject: { discussionID: number };
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteDialog({ subject: { discussionID }, isOpen, onClose }: DeleteDialogProps) {
  const fetcher = useFetcher<FormAnswer>();
  const navigate = useNavigate();
  const offerUndo = useUndo();

  async function restore() {
    const params = { discussionID };
    const path = "PATCH /discussions/{discussionID}/restore";
    const { url } = await apiOf<Discussions>()(browserTransport)(path, { params });
    await navigate(url);
  }

  async function remove() {
    const { pathname } = location;
    await fetcher.submit(null, { method: "post", action: deletionOf(discussionID) });
    // The page of the deleted discussion redirects.
    if (location.pathname !== pathname)
      offerUndo(<FormattedMessage id="discussions.delete.done" />, restore);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      isSubmitting={fetcher.state !== "idle"}
      error={fetcher.data?.message}
      title={<FormattedMessage id="discussions.delete.title" />}
      confirmLabel={<FormattedMessage id="discussions.delete" />}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <FormattedMessage id="discussions.delete.confirm" />
    </ConfirmDialog>
  );
}
