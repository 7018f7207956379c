import { FormattedMessage } from "react-intl";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type UnsavedDialogProps = { onStay: () => void; onLeave: () => void };

export const UnsavedDialog = ({ onStay, onLeave }: UnsavedDialogProps) => (
  <ConfirmDialog
    isOpen
    isDangerous
    title={<FormattedMessage id="shell.unsaved.title" />}
    confirmLabel={<FormattedMessage id="shell.unsaved.confirm" />}
    onCancel={onStay}
    onConfirm={onLeave}
  >
    <FormattedMessage id="shell.unsaved.question" />
  </ConfirmDialog>
);
