import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { accountEvents } from "./audit-event-types.ts";

/** Puts on record what happened to a member's account. */
export const record = (
  inside: TransactionCtx,
  event: keyof typeof accountEvents,
  userID: number,
): Promise<void> => {
  const { eventType, name } = accountEvents[event];
  const { userID: viewerID } = inside.viewer;
  return audit(inside, {
    ...{ eventType, message: name, context: { userID } },
    insertUserID: viewerID === 0 ? userID : viewerID,
  });
};
