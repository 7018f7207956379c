import type { z } from "zod";
import type { auditLogSchema } from "../contract/resources.ts";
import type { AuditLogRow } from "./queries.ts";

export const presentAuditLog = (row: AuditLogRow): z.input<typeof auditLogSchema> => ({
  ...row,
  auditLogID: String(row.auditLogID),
  parentAuditLogID: row.parentAuditLogID === null ? null : String(row.parentAuditLogID),
  context: JSON.stringify(row.context),
});
