import { conflict } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { draftSchema } from "../../contract/resources.ts";
import { postedBefore, postedText } from "../domain/posted.ts";
import { presentDraft } from "../present.ts";
import { type DraftRow, notePosted, removePosted, takeDraft } from "../queries.ts";
import { noteGone } from "../records.ts";
import { isCovered, leaveRest, type WrittenInDraft } from "./end-draft.ts";

interface Posting {
  recordType: string;
  /** What is posted, and the draft that it was written in, if there is one. */
  written: WrittenInDraft;
  /** Answers with the id of what was posted. */
  post(): Promise<number>;
}

/**
 * Posts what was written, and ends the draft that it was written in: whoever posts a draft has it alone until the
 * transaction ends, and one that was posted already is refused with 409. A draft of somebody else, or one that was
 * discarded, keeps nobody from posting.
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
    await leaveRest(tx, draft);
    await notePosted(tx, posted);
  } else await noteGone(tx, await removePosted(tx, posted));
  return recordID;
}

/** With what is left of the draft, for a writer who wants to post that, too. */
async function alreadyPosted(tx: TransactionCtx, draftID: number, left: DraftRow | undefined) {
  const draft = left && draftSchema.parse(await presentDraft(tx, left));
  return conflict(postedText, {
    context: { ...(await postedBefore(tx, draftID)), ...(draft && { draft }) },
  });
}
