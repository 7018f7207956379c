import { extensionPoint } from "#platform/server/extensions.ts";

/** A kind of privileged act that is put on record, as the audit log screen names and filters it. */
export interface AuditEventType {
  /** As in `configuration_change`. */
  eventType: string;
  name: string;
}

export const auditEventTypes = extensionPoint<AuditEventType>(
  "audit event type",
  ({ eventType }) => eventType,
);
