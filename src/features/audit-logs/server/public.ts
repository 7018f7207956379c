export { type AuditEntry, audit } from "./actions/audit.ts";
export { type AuditEventType, auditActors, auditEventTypes } from "./extension-points.ts";
