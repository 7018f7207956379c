import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

export type DeleteMethod = "keep" | "wipe" | "delete";

/** Erases a feature's data about a deleted member. */
export interface UserEraser {
  name: string;
  /** Tables of the feature's `personalData` that this eraser covers. */
  tables: readonly string[];
  /**
   * Runs in the transaction that deletes the member. `keep` leaves content, `wipe` empties it, `delete` removes
   * it; personal data is removed in every case. Enqueue a job for large amounts of content.
   */
  erase(tx: TransactionCtx, userID: number, method: DeleteMethod): Promise<void>;
  /**
   * Order (lowest first) among erasers that run before the member is locked. Needed for rows that posting or
   * merging locks before it updates the member's counts; otherwise deadlocks occur. Order from decision 026.
   */
  placeBeforeMember?: number;
}

export const userErasers = extensionPoint<UserEraser>("user eraser", ({ name }) => name);
