import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { auditLogSchema } from "../contract/resources.ts";
import { auditActors } from "./extension-points.ts";
import type { AuditLogRow } from "./queries.ts";

type Presented = z.input<typeof auditLogSchema>;

/** Logs with who acted; the number of statements is fixed. */
export async function presentAuditLogs(
  ctx: Ctx,
  rows: readonly AuditLogRow[],
): Promise<Presented[]> {
  const actors = ctx.platform.extensions.find(auditActors, "people");
  const known = await actors?.find(ctx, [...new Set(rows.map((row) => row.insertUserID))]);
  return rows.map((row) => ({
    ...row,
    auditLogID: String(row.auditLogID),
    parentAuditLogID: row.parentAuditLogID === null ? null : String(row.parentAuditLogID),
    context: JSON.stringify(row.context),
    insertUser: known?.get(row.insertUserID) ?? null,
  }));
}
