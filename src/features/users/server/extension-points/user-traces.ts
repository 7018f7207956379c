import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Activity of members other than records, such as reactions. It can be removed item by item and restored. */
export interface UserTrace {
  /** Singular, such as `reaction`. */
  name: string;
  /** Ids greater than `after` in ascending order; unique within the trace. */
  list(
    ctx: Ctx,
    userID: number,
    page: { after: string; limit: number },
  ): Promise<readonly string[]>;
  /** Returns the data for `restore`, or undefined if the item no longer exists. */
  remove(tx: TransactionCtx, userID: number, id: string): Promise<object | undefined>;
  /** Throws with an explanation if it cannot be restored. */
  restore(tx: TransactionCtx, userID: number, id: string, removed: unknown): Promise<void>;
}

export const userTraces = extensionPoint<UserTrace>("trace of users", ({ name }) => name);
