import type { TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import type { RecordRef } from "./record-types.ts";

/** A record that is a part of another one from now on. */
export interface MergedRecord {
  from: RecordRef;
  /** Where its own words stand now: the comment that a first post became. */
  words: RecordRef;
  /** What takes its place for those who looked for it: the discussion that it went into. */
  into: RecordRef;
}

/** Takes along what a feature keeps of a record. */
export interface MergeFollower {
  name: string;
  /** Within the transaction that merges, behind the locks of all three. */
  merged(tx: TransactionCtx, merged: MergedRecord): Promise<void>;
}

export const mergeFollowers = extensionPoint<MergeFollower>("merge follower", ({ name }) => name);

/** Tells, in the transaction that merges, what became of a record. Whoever merges records calls it. */
export async function noteMerged(tx: TransactionCtx, merged: MergedRecord): Promise<void> {
  for (const follower of tx.platform.extensions.list(mergeFollowers))
    await follower.merged(tx, merged);
}
