import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordHead, RecordRef } from "#platform/server/records/record-types.ts";
import type { Decision } from "../contract/rules/decisions.ts";

/** What a moderator decided about all reports of a record. */
export interface Decided extends RecordRef {
  decision: Decision;
  head: RecordHead;
  /** Why it was reported, by the ids of reasons. */
  reportReasonIDs: readonly string[];
  /** What the moderator adds. */
  note: string;
}

/** Does what follows from a decision about reports at once, such as handing the record on to somebody. */
export interface DecisionFollower {
  name: string;
  /** Locks what comes before the record in the order of locks (decision 026). */
  lock?(tx: TransactionCtx, record: RecordRef): Promise<unknown>;
  /** Within the transaction that decides, behind the locks of the record and of its reports. */
  follow(tx: TransactionCtx, decided: Decided): Promise<void>;
}

export const decisionFollowers = extensionPoint<DecisionFollower>(
  "follower of decisions",
  ({ name }) => name,
);
