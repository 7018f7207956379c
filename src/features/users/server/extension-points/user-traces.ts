import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** What members leave beside records, such as reactions, which can be taken away piece by piece and brought back. */
export interface UserTrace {
  /** One of it, as in `reaction`. */
  name: string;
  /** Ids of pieces that are there, above `after` and in their order; an id is told apart within the trace. */
  list(
    ctx: Ctx,
    userID: number,
    page: { after: string; limit: number },
  ): Promise<readonly string[]>;
  /** Takes a piece away; gives what brings it back, or undefined where it is gone already. */
  remove(tx: TransactionCtx, userID: number, id: string): Promise<object | undefined>;
  /** Throws where it cannot be brought back, with a message that says why. */
  restore(tx: TransactionCtx, userID: number, id: string, removed: unknown): Promise<void>;
}

export const userTraces = extensionPoint<UserTrace>("trace of users", ({ name }) => name);
