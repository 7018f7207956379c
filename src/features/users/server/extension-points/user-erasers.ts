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
   * Its place, lowest first, among those that come before the member is locked: for rows that whoever posts as the
   * member, or merges what the member wrote, holds already while counting it. The places follow decision 026.
   */
  placeBeforeMember?: number;
}

export const userErasers = extensionPoint<UserEraser>("user eraser", ({ name }) => name);
