import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A type of privileged act, for the list and the filter of the audit log. */
export interface AuditEventType {
  eventType: string;
  name: string;
  /** Message id for an entry of `meta`. */
  metaTextID?: (name: string) => string;
  /** Left out of the list of the dashboard unless requested. */
  isSignIn?: boolean;
}

export const auditEventTypes = extensionPoint<AuditEventType>(
  "audit event type",
  ({ eventType }) => eventType,
);

/** Provided by the users feature, which depends on this one, to present actors. */
export interface AuditActors {
  name: "people";
  find(
    ctx: Ctx,
    userIDs: readonly number[],
  ): Promise<ReadonlyMap<number, { userID: number; name: string; url: string }>>;
}

export const auditActors = extensionPoint<AuditActors>("actors of audit logs", ({ name }) => name);
