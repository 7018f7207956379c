import type { TransactionCtx } from "#platform/server/context.ts";
import type { DraftAttributes } from "../../contract/resources.ts";
import { textOf } from "../domain/text.ts";
import { changeDraft, type DraftRow, lockOwnDraft } from "../queries.ts";
import { removeDraft } from "./remove-drafts.ts";

/** What was written, and the draft that it was written in. */
export interface WrittenInDraft {
  draftID?: number | undefined;
  draftVersion?: number | undefined;
  name?: string | undefined;
  body?: string | undefined;
  format?: string | undefined;
}

/** Ends the draft of a change that was saved; nothing if it is none of the viewer's own or gone. */
export async function endDraft(tx: TransactionCtx, written: WrittenInDraft): Promise<void> {
  const draft = written.draftID && (await lockOwnDraft(tx, written.draftID));
  if (!draft) return;
  if (isCovered(draft, written)) await removeDraft(tx, draft.draftID);
  else await leaveRest(tx, draft);
}

/** Whether nothing came into the draft from elsewhere since the version that was sent. */
export const isCovered = (draft: DraftRow, written: WrittenInDraft): boolean =>
  (written.draftVersion ?? draft.version) === draft.version || isSame(draft, written);

/**
 * Words that came from elsewhere stay, but nobody posts them except their writer. Their version grows, so
 * that it tells who has seen what is left.
 */
export const leaveRest = (tx: TransactionCtx, { draftID }: DraftRow): Promise<DraftRow> =>
  changeDraft(tx, draftID, { draftStatus: "draft", dateScheduled: null, failedReason: null });

function isSame({ attributes }: DraftRow, { name = "", body, format }: WrittenInDraft) {
  const kept = textOf(attributes);
  return kept.body === body && kept.format === format && titleOf(attributes) === name.trim();
}

const titleOf = ({ draftMeta }: DraftAttributes) => String(draftMeta?.name ?? "").trim();
