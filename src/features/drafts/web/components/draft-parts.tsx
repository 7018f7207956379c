import { lazy, Suspense } from "react";
import type { FormDraft } from "../keeping/use-draft.ts";
import { LeavingDialog } from "../leaving/leaving-dialog.tsx";
import { DraftFields } from "./draft-fields.tsx";
import { PostedNotice } from "./posted-notice.tsx";

const DraftConflict = lazy(async () => ({
  default: (await import("./draft-conflict.tsx")).DraftConflict,
}));

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
      {draft.state.posted && <PostedNotice {...draft.state.posted} />}
      {draft.state.conflict && (
        <Suspense>
          <DraftConflict draft={draft} />
        </Suspense>
      )}
      <LeavingDialog draft={draft} asksBeforeReply={asksBeforeReply} />
    </>
  );
}
