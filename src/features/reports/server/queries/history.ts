import type { Ctx } from "#platform/server/context.ts";

export const listReportedOf = ({ db }: Ctx, userID: number, limit: number) =>
  db
    .selectFrom("reportedRecords")
    .select(["reportedRecordID", "recordType", "recordID", "status", "countReports"])
    .select("dateLastReport")
    .where("recordUserID", "=", userID)
    .orderBy("dateLastReport", "desc")
    .orderBy("reportedRecordID", "desc")
    .limit(limit)
    .execute();

export const listRemovalsOf = ({ db }: Ctx, userID: number, limit: number) =>
  db
    .selectFrom("removals")
    .select(["removalID", "recordType", "recordID", "note", "insertUserID"])
    .select(["dateInserted", "dateRestored"])
    .where("userID", "=", userID)
    .orderBy("removalID", "desc")
    .limit(limit)
    .execute();
