import type { HistorySource } from "#features/account-history/server/public.ts";
import { queueOf } from "../../contract/rules/addresses.ts";
import { listRemovalsOf, listReportedOf } from "../queries/history.ts";

export const reportHistory: HistorySource = {
  type: "report",
  list: async (ctx, userID, limit) =>
    (await listReportedOf(ctx, userID, limit)).map((row) => ({
      id: String(row.reportedRecordID),
      date: row.dateLastReport,
      textID: "reports.history.reported",
      values: { count: row.countReports, status: row.status, type: row.recordType },
      url: queueOf(row),
      isOver: row.status === "dismissed",
    })),
};

export const removalHistory: HistorySource = {
  type: "removal",
  list: async (ctx, userID, limit) =>
    (await listRemovalsOf(ctx, userID, limit)).map((row) => ({
      id: String(row.removalID),
      date: row.dateInserted,
      textID: "reports.history.removed",
      values: { type: row.recordType },
      url: queueOf(row),
      isOver: row.dateRestored !== null,
      actorID: row.insertUserID,
      ...(row.note ? { quote: row.note } : {}),
    })),
};
