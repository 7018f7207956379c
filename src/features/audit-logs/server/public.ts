export { type AuditEntry, audit } from "./actions/audit.ts";
export { type AuditEventType, auditEventTypes } from "./extension-points.ts";
