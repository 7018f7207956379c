import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { isSelf } from "../../policy.ts";
import type { UserRow } from "../../queries/users.ts";

export const userAuditEvents = {
  changed: {
    eventType: "user_modification",
    name: "Member changed",
    metaTextID: (field: string) => `user.field.${field}`,
  },
  roles: { eventType: "user_role_modification", name: "Member’s roles changed" },
  ban: { eventType: "user_ban", name: "Ban added or lifted" },
  silence: { eventType: "user_silence", name: "Silence added or lifted" },
  added: { eventType: "user_add", name: "Member added" },
  deleted: { eventType: "user_deletion", name: "Member deleted" },
};

interface UserAct {
  message: string;
  textID?: string;
  values?: Readonly<Record<string, string>>;
  meta?: readonly string[];
  context?: object;
}

/**
 * Audits what was done to another member; changes to one's own account are not audited. Stores the id and no name,
 * because entries outlive the member.
 */
export async function auditUser(
  tx: TransactionCtx,
  event: keyof typeof userAuditEvents,
  { userID }: Pick<UserRow, "userID">,
  details: UserAct,
): Promise<void> {
  if (isSelf(tx.viewer, userID) && event === "changed") return;
  const { message, textID = `audit.user.${event}`, values, meta, context } = details;
  await audit(tx, {
    eventType: userAuditEvents[event].eventType,
    message,
    text: { id: textID, values: { userID: String(userID), ...values } },
    meta,
    context: { userID, ...context },
  });
}

export const auditAddedUser = (
  tx: TransactionCtx,
  user: Pick<UserRow, "userID">,
  roleIDs: readonly number[],
): Promise<void> =>
  auditUser(tx, "added", user, {
    message: `Added member ${user.userID}.`,
    context: { roleIDs },
  });
