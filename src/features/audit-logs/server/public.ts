export { type AuditEntry, audit } from "./actions/audit.ts";
export { changesOf, isNothing } from "./domain/changes-of.ts";
export { type AuditEventType, auditActors, auditEventTypes } from "./extension-points.ts";
