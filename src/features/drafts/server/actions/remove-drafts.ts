import type { TransactionCtx } from "#platform/server/context.ts";
import * as queries from "../queries.ts";
import { noteRemoved } from "../records.ts";

export const removeDraft = async (tx: TransactionCtx, draftID: number): Promise<void> =>
  noteRemoved(tx, await queries.removeDraft(tx, draftID));

export async function removeDraftsOf(tx: TransactionCtx, userID: number): Promise<void> {
  await noteRemoved(tx, await queries.removeDraftsOf(tx, userID));
  await queries.forgetPostedOf(tx, userID);
}
