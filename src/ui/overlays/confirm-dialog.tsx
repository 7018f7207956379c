import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../buttons/button.tsx";
import { Message } from "../feedback/message.tsx";
import { Modal } from "./modal.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  children: ReactNode;
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  isDangerous?: boolean;
  isSubmitting?: boolean;
  error?: string;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onCancel, onConfirm, title, children, isDangerous, isSubmitting, error } = props;
  const footer = (
    <>
      <Button onClick={onCancel} data-autofocus="">
        {props.cancelLabel ?? <FormattedMessage id="ui.cancel" />}
      </Button>
      <Button
        variant={isDangerous ? "danger" : "primary"}
        isSubmitting={isSubmitting}
        onClick={onConfirm}
      >
        {props.confirmLabel ?? <FormattedMessage id="ui.confirm" />}
      </Button>
    </>
  );
  return (
    <Modal
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      footer={footer}
      size="small"
      role="alertdialog"
    >
      {error && <Message tone="error">{error}</Message>}
      <p>{children}</p>
    </Modal>
  );
}
