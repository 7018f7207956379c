import { lazy, Suspense } from "react";
import type { FormDraft } from "../keeping/use-draft.ts";
import { DraftFields } from "./draft-fields.tsx";

const PostedNotice = lazy(async () => ({
  default: (await import("./posted-notice.tsx")).PostedNotice,
}));
const DraftConflict = lazy(async () => ({
  default: (await import("./draft-conflict.tsx")).DraftConflict,
}));

/** Loaded on first input. */
const LeavingDialog = lazy(() =>
  import("../leaving/leaving-dialog.tsx").then(
    (loaded) => ({ default: loaded.LeavingDialog }),
    // Offline, drafts are still stored on this device.
    () => ({ default: () => null }),
  ),
);

interface DraftPartsProps {
  draft: FormDraft;
  asksBeforeReply?: boolean;
}

/** Hidden fields and dialogs that every form with a draft needs besides its status. */
export function DraftParts({ draft, asksBeforeReply }: DraftPartsProps) {
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
      {(draft.isEntered || draft.state.isRestored) && (
        <Suspense>
          <LeavingDialog draft={draft} asksBeforeReply={asksBeforeReply} />
        </Suspense>
      )}
    </>
  );
}
