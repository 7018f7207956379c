import { lazy, Suspense } from "react";
import type { FormDraft } from "../keeping/use-draft.ts";
import { DraftFields } from "./draft-fields.tsx";

const PostedNotice = lazy(async () => ({
  default: (await import("./posted-notice.tsx")).PostedNotice,
}));
const DraftConflict = lazy(async () => ({
  default: (await import("./draft-conflict.tsx")).DraftConflict,
}));

/** Loaded by those who begin to write: until then nothing can be lost. */
const LeavingDialog = lazy(() =>
  import("../leaving/leaving-dialog.tsx").then(
    (loaded) => ({ default: loaded.LeavingDialog }),
    // Without a connection the words are kept on this device all the same.
    () => ({ default: () => null }),
  ),
);

interface DraftPartsProps {
  draft: FormDraft;
  /** Asks before the answer to a comment takes the place of what is written. */
  asksBeforeReply?: boolean;
}

/** What every form with a draft holds besides its status: its fields, and the questions that may come up. */
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
