export { type AuditEntry, audit } from "./actions/audit.ts";
export { eraseFromLogs } from "./actions/erase-from-logs.ts";
export { asPartOf } from "./domain/as-part-of.ts";
export { changesOf, isNothing } from "./domain/changes-of.ts";
export { type AuditEventType, auditActors, auditEventTypes } from "./extension-points.ts";
