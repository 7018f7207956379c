import type { TransactionCtx } from "#platform/server/context.ts";

interface Claim {
  claimUserID: number | null;
  dateClaimed: Date | null;
}

export const setClaim = ({ db }: TransactionCtx, reportedRecordID: number, claim: Claim) =>
  db
    .updateTable("reportedRecords")
    .set(claim)
    .where("reportedRecordID", "=", reportedRecordID)
    .execute();

export const releaseClaimsOf = ({ db }: TransactionCtx, userID: number) =>
  db
    .updateTable("reportedRecords")
    .set({ claimUserID: null, dateClaimed: null })
    .where("claimUserID", "=", userID)
    .execute();
