import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { startAfresh } from "../keeping/start-afresh.ts";
import type { FormDraft } from "../keeping/use-draft.ts";
import { DiscardDialog } from "./discard-dialog.tsx";

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
      <DiscardDialog
        keeper={keeper}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onDiscard={() => setIsAsking(false)}
      />
    </>
  );
}
