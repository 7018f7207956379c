import type { HistorySource } from "#features/account-history/server/public.ts";
import { listWarnings, type WarningRow } from "../queries/warnings.ts";
import { hiddenRecords } from "./hidden-records.ts";

export const warningHistory: HistorySource = {
  type: "warning",
  permission: "warnings.add",
  async list(ctx, userID, limit) {
    const rows = await listWarnings(ctx, userID, limit);
    const hidden = await hiddenRecords(ctx, rows);
    const quoteOf = (row: WarningRow) => {
      const quote = row.message || (hidden.has(row) ? "" : row.excerpt);
      return quote ? { quote } : {};
    };
    return rows.map((row) => ({
      id: String(row.warningID),
      date: row.dateInserted,
      textID: `warnings.history${row.dateRevoked === null ? "" : ".revoked"}`,
      values: {
        type: row.warningType.name || `text:warnings.type.${row.warningType.key}`,
        points: row.points,
      },
      isOver:
        row.dateRevoked !== null || (row.dateExpires !== null && row.dateExpires <= ctx.now()),
      actorID: row.insertUserID,
      url: `/dashboard/warnings/${row.warningID}`,
      ...quoteOf(row),
      ...(row.note ? { note: row.note } : {}),
    }));
  },
};
