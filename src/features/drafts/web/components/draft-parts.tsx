import { lazy, Suspense, useEffect, useState } from "react";
import type { FormDraft } from "../keeping/use-draft.ts";
import { DraftFields } from "./draft-fields.tsx";

const PostedNotice = lazy(async () => ({
  default: (await import("./posted-notice.tsx")).PostedNotice,
}));
const DraftConflict = lazy(async () => ({
  default: (await import("./draft-conflict.tsx")).DraftConflict,
}));

type Leaving = typeof import("../leaving/leaving-dialog.tsx").LeavingDialog;

/** Loaded on first input. Without suspending: React delays what suspended by up to 300 ms, in which texts are lost. */
function useLeavingDialog(isNeeded: boolean) {
  const [Dialog, setDialog] = useState<Leaving>();
  useEffect(() => {
    if (!isNeeded) return;
    import("../leaving/leaving-dialog.tsx").then(
      ({ LeavingDialog }) => setDialog(() => LeavingDialog),
      // Offline, drafts are still stored on this device.
      () => {},
    );
  }, [isNeeded]);
  return Dialog;
}

interface DraftPartsProps {
  draft: FormDraft;
  asksBeforeReply?: boolean;
}

/** Hidden fields and dialogs that every form with a draft needs besides its status. */
export function DraftParts({ draft, asksBeforeReply }: DraftPartsProps) {
  const Leaving = useLeavingDialog(draft.isEntered || draft.state.isRestored);
  return (
    <>
      <DraftFields draft={draft} />
      {draft.state.posted && (
        <Suspense>
          <PostedNotice {...draft.state.posted} />
        </Suspense>
      )}
      {draft.state.conflict && (
        <Suspense>
          <DraftConflict draft={draft} />
        </Suspense>
      )}
      {Leaving && <Leaving draft={draft} asksBeforeReply={asksBeforeReply} />}
    </>
  );
}
