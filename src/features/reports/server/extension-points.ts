import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordHead, RecordRef } from "#platform/server/records/record-types.ts";
import type { Decision } from "../contract/rules/decisions.ts";

/** A decision about all reports of a record. */
export interface Decided extends RecordRef {
  decision: Decision;
  head: RecordHead;
  /** Reasons of the reports, by id. */
  reportReasonIDs: readonly string[];
  /** Note of the moderator. */
  note: string;
}

/** Runs side effects in the transaction of a decision, such as escalating the record to someone. */
export interface DecisionFollower {
  name: string;
  /** Acquires locks that precede the record in the lock order (decision 026). */
  lock?(tx: TransactionCtx, record: RecordRef): Promise<unknown>;
  /** Runs after the record and its reports are locked. */
  follow(tx: TransactionCtx, decided: Decided): Promise<void>;
}

export const decisionFollowers = extensionPoint<DecisionFollower>(
  "follower of decisions",
  ({ name }) => name,
);
