import type { Outcome, ReceivedRow, Source } from "./queries.ts";

export const presentReceived = (row: ReceivedRow) => ({
  receivedMailID: row.receivedMailID,
  source: row.source as Source,
  sender: row.sender,
  userID: row.userID,
  recordType: row.postType ?? row.aboutType,
  recordID: row.postID ?? row.aboutID,
  outcome: row.outcome as Outcome,
  reason: row.reason,
  detail: row.detail,
  answered: row.isAnswered,
  dateInserted: row.dateInserted,
});
