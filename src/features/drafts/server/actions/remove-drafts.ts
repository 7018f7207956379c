import type { TransactionCtx } from "#platform/server/context.ts";
import type { DraftAttributes } from "../../contract/resources.ts";
import { textOf } from "../domain/text.ts";
import * as queries from "../queries.ts";
import { noteGone } from "../records.ts";

/** What was posted, and the draft that it was written in. */
export interface PostedDraft {
  draftID?: number | undefined;
  draftVersion?: number | undefined;
  name?: string | undefined;
  body?: string | undefined;
  format?: string | undefined;
}

/** Ends the draft that something was written in; nothing if it is none of the viewer's own or gone. */
export async function endDraft(inside: TransactionCtx, posted: PostedDraft): Promise<void> {
  const { draftID, draftVersion } = posted;
  if (!draftID) return;
  const removed = await queries.removeOwnDraft(inside, draftID, draftVersion);
  await noteGone(inside, removed);
  if (removed.length > 0 || draftVersion === undefined) return;
  // Words that came from elsewhere since the version that was posted have not been posted.
  const newer = await queries.lockOwnDraft(inside, draftID);
  if (newer && isSame(newer, posted)) await removeDraft(inside, draftID);
}

function isSame({ attributes }: queries.DraftRow, { name = "", body, format }: PostedDraft) {
  const kept = textOf(attributes);
  return kept.body === body && kept.format === format && titleOf(attributes) === name.trim();
}

const titleOf = ({ draftMeta }: DraftAttributes) => String(draftMeta?.name ?? "").trim();

/** Removes a draft that is known to be there. */
export const removeDraft = async (inside: TransactionCtx, draftID: number): Promise<void> =>
  noteGone(inside, await queries.removeDraft(inside, draftID));

export const removeDraftsOf = async (inside: TransactionCtx, userID: number): Promise<void> =>
  noteGone(inside, await queries.removeDraftsOf(inside, userID));
