import type { TransactionCtx } from "#platform/server/context.ts";
import * as queries from "../queries.ts";
import { noteGone } from "../records.ts";

/** Removes a draft of the viewer's own; nothing if it is none of theirs or gone. */
export const removeOwnDraft = async (inside: TransactionCtx, draftID: number): Promise<void> =>
  noteGone(inside, await queries.removeOwnDraft(inside, draftID));

/** Removes a draft that is known to be there. */
export const removeDraft = async (inside: TransactionCtx, draftID: number): Promise<void> =>
  noteGone(inside, await queries.removeDraft(inside, draftID));

export const removeDraftsOf = async (inside: TransactionCtx, userID: number): Promise<void> =>
  noteGone(inside, await queries.removeDraftsOf(inside, userID));
