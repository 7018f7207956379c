import type { TransactionCtx } from "#platform/server/context.ts";
import * as queries from "../queries.ts";
import { noteGone } from "../records.ts";

/** Removes a draft that is known to be there. */
export const removeDraft = async (inside: TransactionCtx, draftID: number): Promise<void> =>
  noteGone(inside, await queries.removeDraft(inside, draftID));

/** Removes all that is known of a member's drafts. */
export async function removeDraftsOf(inside: TransactionCtx, userID: number): Promise<void> {
  await noteGone(inside, await queries.removeDraftsOf(inside, userID));
  await queries.forgetPostedOf(inside, userID);
}
