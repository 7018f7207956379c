import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { accountEvents } from "./account-events.ts";

/**
 * Adds an audit entry about an account. The actor is the member even for guests (who proved their identity),
 * except for commands.
 */
export const record = (
  tx: TransactionCtx,
  event: keyof typeof accountEvents,
  userID: number,
): Promise<string> => {
  const { eventType, name } = accountEvents[event];
  const { userID: viewerID, command } = tx.viewer;
  return audit(tx, {
    eventType,
    message: name,
    context: { userID },
    insertUserID: viewerID === 0 && !command ? userID : viewerID,
  });
};
