import { useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

export function DeleteDraft() {
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isSure = useRef(false);
  return (
    <>
      <Button
        ref={button}
        type="submit"
        name="intent"
        value="delete"
        variant="text"
        size="compact"
        onClick={(event) => {
          if (isSure.current) return;
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <FormattedMessage id="drafts.delete" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={<FormattedMessage id="drafts.delete.title" />}
        confirmLabel={<FormattedMessage id="drafts.delete" />}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          isSure.current = true;
          setIsAsking(false);
          button.current?.form?.requestSubmit(button.current);
          isSure.current = false;
        }}
      >
        <FormattedMessage id="drafts.delete.question" />
      </ConfirmDialog>
    </>
  );
}
