import type { ReportReasonFragment } from "../../contract/resources.ts";
import type { RemovalRow } from "../queries/removals.ts";
import type { RecordContents } from "./load-contents.ts";

export const presentRemoval = (
  row: RemovalRow,
  { head, html, approval }: RecordContents,
  reasons: (reportReasonIDs: Iterable<string>) => ReportReasonFragment[],
) => ({
  removalID: row.removalID,
  recordType: row.recordType,
  recordID: row.recordID,
  recordName: head.name,
  recordHtml: html,
  ...(head.dateDeleted || !head.url ? {} : { recordUrl: head.url }),
  recordDateInserted: head.dateInserted ?? row.dateInserted,
  wasWaiting: approval !== undefined,
  userID: row.userID,
  reportReasons: reasons(row.reportReasonIDs),
  note: row.note,
  dateInserted: row.dateInserted,
  ...(row.dateRestored ? { dateRestored: row.dateRestored } : {}),
});
