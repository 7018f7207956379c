import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A kind of privileged act that is put on record, as the audit log screen names and filters it. */
export interface AuditEventType {
  /** As in `configuration_change`. */
  eventType: string;
  name: string;
  /** The text that names what was changed in words, for one of the names that logs of this type keep. */
  metaTextID?: (name: string) => string;
}

export const auditEventTypes = extensionPoint<AuditEventType>(
  "audit event type",
  ({ eventType }) => eventType,
);

/** Whoever keeps people says who acted: logs lie below all that is known of members. */
export interface AuditActors {
  name: "people";
  find(
    ctx: Ctx,
    userIDs: readonly number[],
  ): Promise<ReadonlyMap<number, { userID: number; name: string; url: string }>>;
}

export const auditActors = extensionPoint<AuditActors>("actors of audit logs", ({ name }) => name);
