import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Conflict } from "../editing/use-saving.ts";

type ConflictDialogProps = {
  conflict: Conflict;
  isCopying: boolean;
  onCopy: () => void;
  onLoad: () => void;
  onClose: () => void;
};

/** Somebody has saved the layout meanwhile: both can be kept. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, isCopying, onCopy, onLoad, onClose } = props;
  return (
    <Modal
      isOpen
      size="small"
      role="alertdialog"
      onClose={onClose}
      title={<FormattedMessage id="layouts.conflict" />}
      footer={
        <>
          <Button onClick={onLoad}>
            <FormattedMessage id="layouts.conflict.load" />
          </Button>
          <Button variant="primary" isSubmitting={isCopying} onClick={onCopy} data-autofocus="">
            <FormattedMessage id="layouts.conflict.copy" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="layouts.conflict.text"
          values={{
            name: <bdi>{conflict.userName}</bdi>,
            time: <DateTime value={conflict.dateInserted} type="extended" />,
          }}
        />
      </p>
    </Modal>
  );
}
