import type { TransactionCtx } from "#platform/server/context.ts";
import type { DraftAttributes } from "../../contract/resources.ts";
import { textOf } from "../domain/text.ts";
import { changeDraft, type DraftRow, lockOwnDraft } from "../queries.ts";
import { removeDraft } from "./remove-drafts.ts";

export interface WrittenInDraft {
  draftID?: number | undefined;
  draftVersion?: number | undefined;
  name?: string | undefined;
  body?: string | undefined;
  format?: string | undefined;
}

/** Ends the draft of a saved edit. Does nothing if it is not the viewer's or does not exist. */
export async function endDraft(tx: TransactionCtx, written: WrittenInDraft): Promise<void> {
  const draft = written.draftID && (await lockOwnDraft(tx, written.draftID));
  if (!draft) return;
  if (isCovered(draft, written)) await removeDraft(tx, draft.draftID);
  else await keepRest(tx, draft);
}

/** Whether the draft has no changes since the submitted version. */
export const isCovered = (draft: DraftRow, written: WrittenInDraft): boolean =>
  (written.draftVersion ?? draft.version) === draft.version || isSame(draft, written);

/** Keeps later changes as an unscheduled draft. Its version increases, so that it shows who has seen the rest. */
export const keepRest = (tx: TransactionCtx, { draftID }: DraftRow): Promise<DraftRow> =>
  changeDraft(tx, draftID, { draftStatus: "draft", dateScheduled: null, failedReason: null });

function isSame({ attributes }: DraftRow, { name = "", body, format }: WrittenInDraft) {
  const draftText = textOf(attributes);
  return (
    draftText.body === body && draftText.format === format && titleOf(attributes) === name.trim()
  );
}

const titleOf = ({ draftMeta }: DraftAttributes) => String(draftMeta?.name ?? "").trim();
