import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { findFacet, loadRecords, type RecordRef } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import {
  findReaction,
  listReactionsBy,
  type ReactionRow,
  removeReaction,
} from "../queries/reactions.ts";
import { changeReaction } from "./change-reaction.ts";

const atOnce = 200;

/** Removes all reactions of a member, each in a transaction of its own. */
export async function forgetReactionsOf(ctx: Ctx, userID: number): Promise<void> {
  while (true) {
    const records = await listReactionsBy(ctx, userID, atOnce);
    if (records.length === 0) return;
    for (const record of records) await ctx.transaction((tx) => takeReaction(tx, record, userID));
  }
}

/** Removes a reaction regardless of visibility. Returns it, if there was one. */
export async function takeReaction(
  tx: TransactionCtx,
  ref: RecordRef,
  userID: number,
): Promise<ReactionRow | undefined> {
  const { recordType, recordID } = ref;
  const source = findFacet(tx.platform.extensions, recordType, scored);
  await source?.lock(tx, [recordID]);
  const before = await findReaction(tx, ref, userID);
  if (!before) return undefined;
  // Redirects left by a merge are not visible but still counted.
  const head = (await loadRecords(tx, recordType, [recordID])).get(recordID) ?? {
    recordID,
    name: "",
    insertUserID: before.receiverID,
  };
  if (source) await changeReaction(tx, { ...ref, head, source }, { before, after: undefined });
  else await removeReaction(tx, before.reactionID);
  return before;
}
