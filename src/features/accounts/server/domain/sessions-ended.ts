import { userTag } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

/** Closes the member's event streams; those of valid sessions reconnect. */
export const sessionsEnded = (tx: TransactionCtx, userID: number): Promise<void> =>
  tx.invalidate(userTag(userID));
