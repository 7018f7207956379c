import type { HistorySource } from "#features/account-history/server/public.ts";
import { cleanupUrl } from "../../contract/rules.ts";
import { listCleanupRows } from "../queries/cleanups.ts";

export const cleanupHistory: HistorySource = {
  type: "cleanup",
  list: async (ctx, userID, limit) =>
    (await listCleanupRows(ctx, { userID, page: 1, limit })).rows.map((row) => ({
      id: String(row.cleanupID),
      date: row.dateInserted,
      textID: "cleanups.history",
      isOver: row.dateUndone !== null,
      actorID: row.insertUserID,
      url: cleanupUrl(row.cleanupID),
    })),
};
