import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

export type DeleteMethod = "keep" | "wipe" | "delete";

/** Erases what a feature holds of a member who goes. */
export interface UserEraser {
  name: string;
  /** Tables of the feature's `personalData` that it takes care of. */
  tables: readonly string[];
  /**
   * Runs in the transaction that deletes the member. `keep` leaves content, `wipe` empties it and
   * `delete` removes it; data about the person goes in every case. Large content is best left to a
   * job that this enqueues.
   */
  erase(tx: TransactionCtx, userID: number, method: DeleteMethod): Promise<void>;
  /**
   * Whether it comes before the member is locked: for rows that whoever posts as the member holds already
   * while counting the post (decision 026).
   */
  comesFirst?: boolean;
}

export const userErasers = extensionPoint<UserEraser>("user eraser", ({ name }) => name);
