import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import type { auditLogSchema } from "../contract/resources.ts";
import { auditActors, auditEventTypes } from "./extension-points.ts";
import type { AuditLogRow } from "./queries.ts";

type Presented = z.input<typeof auditLogSchema>;

/** Logs with who acted; the number of statements is fixed. */
export async function presentAuditLogs(
  ctx: Ctx,
  rows: readonly AuditLogRow[],
): Promise<Presented[]> {
  const actors = ctx.platform.extensions.find(auditActors, "people");
  const known = await actors?.find(ctx, [...new Set(rows.map((row) => row.insertUserID))]);
  const translate = await translatorFor(ctx);
  return rows.map((row) => ({
    ...row,
    message: sentenceOf(ctx, translate, row),
    auditLogID: String(row.auditLogID),
    parentAuditLogID: row.parentAuditLogID === null ? null : String(row.parentAuditLogID),
    context: JSON.stringify(row.context),
    insertUser: known?.get(row.insertUserID) ?? null,
  }));
}

/** What was done, in the viewer's language where the log has a text or says what its type says. */
function sentenceOf({ platform }: Ctx, translate: Translate, row: AuditLogRow): string {
  const { textID, textValues, eventType, message } = row;
  if (textID) return translate(textID, textValues as Record<string, string>);
  const isName = platform.extensions.find(auditEventTypes, eventType)?.name === message;
  return isName ? translate(`auditEvent.${eventType}`) : message;
}
