import type { TransactionCtx } from "#platform/server/context.ts";
import { requestToKeep } from "../domain/request.ts";
import { findVisitOfForm } from "../domain/visits.ts";
import { auditEventTypes } from "../extension-points.ts";
import { insertAuditLog } from "../queries/logs.ts";

export interface AuditEntry {
  /** One of `auditEventTypes`. */
  eventType: string;
  /** A sentence that says what was done, in English; the name of the event type says it where there is no text. */
  message: string;
  /** The same sentence as a text, for those who read in another language. */
  text?: { id: string; values: Readonly<Record<string, string | number>> };
  /** Names of what was changed, such as setting keys. */
  meta?: readonly string[];
  /** What else helps to understand it later; must hold no secrets. */
  context?: Readonly<Record<string, unknown>>;
  /** Who acted, where the viewer is not (yet) that member. */
  insertUserID?: number;
  /** The act that this one is a part of, where the request does not say so. */
  parentAuditLogID?: string;
  /** The member who acted as the viewer. */
  spoofUserID?: number;
}

/** Puts on record what the viewer does, in the transaction that does it. Gives the id of the log. */
export async function audit(tx: TransactionCtx, entry: AuditEntry): Promise<string> {
  const { eventType, message, text, meta = [], context = {}, insertUserID, spoofUserID } = entry;
  if (!tx.platform.extensions.find(auditEventTypes, eventType))
    throw new Error(`"${eventType}" is not an audit event type`);
  const { parentRequest, ...request } = requestToKeep(tx);
  const parentAuditLogID =
    entry.parentAuditLogID ?? request.parentAuditLogID ?? (await findVisitOfForm(tx)) ?? null;
  const { auditLogID } = await insertAuditLog(tx, {
    eventType,
    message,
    meta: [...meta],
    ...request,
    parentAuditLogID,
    textID: text?.id ?? null,
    textValues: text ? JSON.stringify(text.values) : null,
    context: JSON.stringify(parentRequest ? { ...context, parentRequest } : context),
    insertUserID: insertUserID ?? tx.viewer.userID,
    spoofUserID: spoofUserID ?? null,
  });
  return String(auditLogID);
}
