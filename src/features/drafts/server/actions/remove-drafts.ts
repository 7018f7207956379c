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
  if (!posted.draftID) return;
  const draft = await queries.lockOwnDraft(inside, posted.draftID);
  if (draft && isPosted(draft, posted)) await removeDraft(inside, draft.draftID);
}

/** Words that came from elsewhere since the version that was posted have not been posted. */
function isPosted(
  { version, attributes }: queries.DraftRow,
  { draftVersion, name = "", body, format }: PostedDraft,
): boolean {
  if (draftVersion === undefined || draftVersion === version) return true;
  const kept = textOf(attributes);
  return kept.body === body && kept.format === format && titleOf(attributes) === name.trim();
}

const titleOf = ({ draftMeta }: DraftAttributes) => String(draftMeta?.name ?? "").trim();

/** Removes a draft that is known to be there. */
export const removeDraft = async (inside: TransactionCtx, draftID: number): Promise<void> =>
  noteGone(inside, await queries.removeDraft(inside, draftID));

export const removeDraftsOf = async (inside: TransactionCtx, userID: number): Promise<void> =>
  noteGone(inside, await queries.removeDraftsOf(inside, userID));
