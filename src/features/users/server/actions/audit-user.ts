import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { isSelf } from "../policy.ts";
import type { UserRow } from "../queries/users.ts";

export const userAuditEvents = {
  changed: { eventType: "user_modification", name: "A member was changed" },
  roles: { eventType: "user_role_modification", name: "Roles of a member were changed" },
  ban: { eventType: "user_ban", name: "A member was banned or let in again" },
  deleted: { eventType: "user_deletion", name: "A member was deleted" },
};

/**
 * Puts on record what was done to another member; what members do to themselves is their own
 * business. The record outlives the member, so it has the id and no name.
 */
export async function auditUser(
  inside: TransactionCtx,
  event: keyof typeof userAuditEvents,
  { userID }: Pick<UserRow, "userID">,
  details: { message: string; meta?: readonly string[]; context?: object },
): Promise<void> {
  if (isSelf(inside.viewer, userID) && event === "changed") return;
  const { message, meta, context } = details;
  await audit(inside, {
    eventType: userAuditEvents[event].eventType,
    message,
    meta,
    context: { userID, ...context },
  });
}
