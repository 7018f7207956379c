import { requireRecentAuthentication } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { conflict, tooManyRequests } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { writeExport } from "../jobs.ts";
import { type ExportRow, findExportOf, replaceExport } from "../queries.ts";

const hourMs = 3_600_000;
/** An unfinished file this old will not come any more, as its job was tried for the last time; another can be requested. */
const lostMs = 24 * hourMs;

export const exportRequested = {
  eventType: "data_export",
  name: "Data export requested",
};

export async function requestExport(ctx: Ctx): Promise<ExportRow> {
  await requireRecentAuthentication(ctx);
  return ctx.transaction(async (tx) => {
    const { userID } = tx.viewer;
    await lockRows(tx, "users", "userID", [userID]);
    await checkLimit(tx, userID);
    const row = await replaceExport(tx, userID);
    await tx.enqueue(writeExport, { dataExportID: row.dataExportID, userID });
    await audit(tx, {
      eventType: exportRequested.eventType,
      message: exportRequested.name,
      context: { dataExportID: row.dataExportID },
    });
    return row;
  });
}

async function checkLimit(tx: TransactionCtx, userID: number) {
  const previous = await findExportOf(tx, userID);
  if (!previous) return;
  const age = tx.now().getTime() - previous.dateInserted.getTime();
  if (previous.dateFinished === null && age < lostMs)
    throw conflict("Your data is already being collected.");
  if (age < hourMs)
    throw tooManyRequests((hourMs - age) / 1_000, {
      message: "You can request your data once an hour.",
      cause: "data-exports",
    });
}
