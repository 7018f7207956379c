import type { TransactionCtx } from "#platform/server/context.ts";
import { requestToKeep } from "../domain/request.ts";
import { auditEventTypes } from "../extension-points.ts";
import { insertAuditLog } from "../queries.ts";

export interface AuditEntry {
  /** One of `auditEventTypes`. */
  eventType: string;
  /** A sentence that says what was done. */
  message: string;
  /** Names of what was changed, such as setting keys. */
  meta?: readonly string[];
  /** What else helps to understand it later; must hold no secrets. */
  context?: Readonly<Record<string, unknown>>;
  /** Who acted, where the viewer is not (yet) that member. */
  insertUserID?: number;
  /** The member who acted as the viewer. */
  spoofUserID?: number;
}

/** Puts on record what the viewer does, in the transaction that does it. */
export async function audit(inside: TransactionCtx, entry: AuditEntry): Promise<void> {
  const { eventType, message, meta = [], context = {}, insertUserID, spoofUserID } = entry;
  if (!inside.platform.extensions.find(auditEventTypes, eventType))
    throw new Error(`"${eventType}" is not an audit event type`);
  const { parentRequest, ...request } = requestToKeep(inside.request);
  await insertAuditLog(inside, {
    ...{ eventType, message, meta: [...meta], ...request },
    context: JSON.stringify(parentRequest ? { ...context, parentRequest } : context),
    insertUserID: insertUserID ?? inside.viewer.userID,
    spoofUserID: spoofUserID ?? null,
  });
}
