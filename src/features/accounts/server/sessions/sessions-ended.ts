import { userTag } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

/** Closes the event streams that were opened by sessions which are gone; the others open again. */
export const sessionsEnded = (tx: TransactionCtx, userID: number): Promise<void> =>
  tx.invalidate(userTag(userID));
