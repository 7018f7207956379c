import { conflict } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { draftSchema } from "../../contract/resources.ts";
import { postedBefore, postedText } from "../domain/posted.ts";
import { presentDraft } from "../present.ts";
import { type DraftRow, notePosted, removePosted, takeDraft } from "../queries.ts";
import { noteRemoved } from "../records.ts";
import { isCovered, keepRest, type WrittenInDraft } from "./end-draft.ts";

interface Posting {
  recordType: string;
  written: WrittenInDraft;
  post(): Promise<number>;
}

/**
 * Creates a post and ends its draft. Locks the draft until the end of the transaction, and throws 409 if it was
 * already posted. A draft that was discarded or belongs to somebody else is ignored.
 */
export async function postDraft(
  tx: TransactionCtx,
  { recordType, written, post }: Posting,
): Promise<number> {
  const { draftID, draftVersion } = written;
  if (!draftID) return post();
  const { draft, isClaimed } = await takeDraft(tx, { draftID, draftVersion, recordType });
  if (!isClaimed) throw await alreadyPosted(tx, draftID, draft);
  const recordID = await post();
  const posted = { insertUserID: tx.viewer.userID, draftID, recordID };
  if (draft && !isCovered(draft, written)) {
    await keepRest(tx, draft);
    await notePosted(tx, posted);
  } else await noteRemoved(tx, await removePosted(tx, posted));
  return recordID;
}

/** Includes the rest of the draft, which the author may want to post as well. */
async function alreadyPosted(tx: TransactionCtx, draftID: number, left: DraftRow | undefined) {
  const draft = left && draftSchema.parse(await presentDraft(tx, left));
  return conflict(postedText, {
    context: { ...(await postedBefore(tx, draftID)), ...(draft && { draft }) },
  });
}
