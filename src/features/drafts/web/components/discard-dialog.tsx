import { FormattedMessage } from "react-intl";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { DraftKeeper } from "../keeping/draft-keeper.ts";
import { discard } from "../keeping/start-and-stop.ts";

export interface DiscardDialogProps {
  keeper: DraftKeeper;
  isOpen: boolean;
  onCancel: () => void;
  onDiscard: () => void;
}

export const DiscardDialog = ({ keeper, isOpen, onCancel, onDiscard }: DiscardDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    isDangerous
    title={<FormattedMessage id="drafts.delete.title" />}
    confirmLabel={<FormattedMessage id="drafts.discard.confirm" />}
    onCancel={onCancel}
    onConfirm={() => {
      onDiscard();
      void discard(keeper);
    }}
  >
    <FormattedMessage id="drafts.delete.question" />
  </ConfirmDialog>
);
