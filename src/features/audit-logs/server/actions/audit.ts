import type { TransactionCtx } from "#platform/server/context.ts";
import { requestToLog } from "../domain/request.ts";
import { findVisitOfForm } from "../domain/visits.ts";
import { auditEventTypes } from "../extension-points.ts";
import { insertAuditLog } from "../queries/logs.ts";

export interface AuditEntry {
  eventType: string;
  /** English sentence; defaults to the name of the event type. */
  message: string;
  /** Message id and values, for translation of the sentence. */
  text?: { id: string; values: Readonly<Record<string, string | number>> };
  /** Names of what was changed, such as setting keys. */
  meta?: readonly string[];
  /** Details; must not contain secrets. */
  context?: Readonly<Record<string, unknown>>;
  /** Actor, if not the viewer, such as during sign-in. */
  insertUserID?: number;
  /** Parent log, if not named by the request. */
  parentAuditLogID?: string;
  /** The member who acted as the viewer. */
  spoofUserID?: number;
}

/** Logs an act of the viewer, in its transaction. Returns the id of the log. */
export async function audit(tx: TransactionCtx, entry: AuditEntry): Promise<string> {
  const { eventType, message, text, meta = [], context = {}, insertUserID, spoofUserID } = entry;
  if (!tx.platform.extensions.find(auditEventTypes, eventType))
    throw new Error(`"${eventType}" is not an audit event type`);
  const { parentRequest, ...request } = requestToLog(tx);
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
