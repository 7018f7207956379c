import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { startAfresh } from "../keeping/start-afresh.ts";
import { discard } from "../keeping/start-and-stop.ts";
import type { FormDraft } from "../keeping/use-draft.ts";

/** Leads away from words that came back: to an empty form, with the draft kept, or without it. */
export function StartAfresh({
  draft: { keeper, state },
}: {
  draft: Pick<FormDraft, "keeper" | "state">;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const isNew = keeper.slot.recordID === undefined;
  return (
    <>
      {isNew && state.status === "saved" && (
        <Button variant="text" size="compact" onClick={() => void startAfresh(keeper)}>
          <FormattedMessage id="drafts.startAfresh" />
        </Button>
      )}
      <Button variant="text" size="compact" onClick={() => setIsAsking(true)}>
        <FormattedMessage id="drafts.discard" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={<FormattedMessage id="drafts.delete.title" />}
        confirmLabel={<FormattedMessage id="drafts.discard.confirm" />}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void discard(keeper);
        }}
      >
        <FormattedMessage id="drafts.delete.question" />
      </ConfirmDialog>
    </>
  );
}
