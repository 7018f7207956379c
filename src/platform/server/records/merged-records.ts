import type { TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import type { RecordRef } from "./record-types.ts";

/** A record that was merged into another. */
export interface MergedRecord {
  from: RecordRef;
  /** Record with its former text: the comment that a first post became. */
  words: RecordRef;
  /** Record that replaces it: the target discussion. */
  into: RecordRef;
}

/** Moves a feature's data about a record when that is merged. */
export interface MergeFollower {
  name: string;
  /** Runs in the merging transaction, after all three records are locked. */
  merged(tx: TransactionCtx, merged: MergedRecord): Promise<void>;
}

export const mergeFollowers = extensionPoint<MergeFollower>("merge follower", ({ name }) => name);

/** Calls all merge followers. Must be called in each transaction that merges records. */
export async function noteMerged(tx: TransactionCtx, merged: MergedRecord): Promise<void> {
  for (const follower of tx.platform.extensions.list(mergeFollowers))
    await follower.merged(tx, merged);
}
