import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { saveAllDrafts } from "../keeping/save-all-drafts.ts";
import { endSession } from "./end-session.ts";

interface SigningOutProps {
  userID: number;
  url: string;
  onStay: () => void;
}

/** Saves drafts to the server before sign-out, and asks before deleting those that cannot be saved. */
export function SigningOut({ userID, url, onStay }: SigningOutProps) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const leave = async () => {
    const next = await endSession(userID, url);
    if (next) return location.replace(next);
    setError(intl.formatMessage({ id: "drafts.unreachable" }));
    setIsAsking(true);
  };
  const begin = useRef(async () => ((await saveAllDrafts(userID)) ? leave() : setIsAsking(true)));
  useEffect(() => {
    void begin.current();
  }, []);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      isDangerous
      title={<FormattedMessage id="drafts.signOut.title" />}
      confirmLabel={<FormattedMessage id="drafts.signOut.confirm" />}
      cancelLabel={<FormattedMessage id="drafts.signOut.stay" />}
      error={error}
      onCancel={onStay}
      onConfirm={() => void leave()}
    >
      <FormattedMessage id="drafts.signOut.question" />
    </ConfirmDialog>
  );
}
