import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { accountEvents } from "./account-events.ts";

/** Puts on record what happened to a member's account; guests prove to be the member, commands do not. */
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
