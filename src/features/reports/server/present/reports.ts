import type { Format } from "#features/formats/contract/resources.ts";
import type { userFragments } from "#features/users/server/public.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { Approval } from "#platform/server/records/reportable.ts";
import type { ReportReasonFragment } from "../../contract/resources.ts";
import { claimNow } from "../../contract/rules/claims.ts";
import type { RecordRow } from "../queries/records.ts";
import type { ReportRow } from "../queries/reports.ts";
import type { RecordContents } from "./load-contents.ts";

type People = Awaited<ReturnType<typeof userFragments>>;

export interface ReportView {
  people: People;
  reasons(reportReasonIDs: Iterable<string>): ReportReasonFragment[];
  now: Date;
}

interface TriageView extends ReportView {
  mayDecide: boolean;
}

/** Notes are plain text. */
const noteHtml = (note: string): string =>
  note === ""
    ? ""
    : note
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
        .join("");

interface Placed {
  recordType: string;
  recordID: number;
  placeRecordType: string | null;
  placeRecordID: number | null;
  recordUserID: number;
}

function presentRecord(row: Placed, seen: RecordContents, { people }: ReportView, since: Date) {
  const { head, place, html, excerpt, dateUpdated, approval } = seen;
  const userID = head.insertUserID ?? row.recordUserID;
  return {
    recordType: row.recordType,
    recordID: row.recordID,
    recordName: head.name,
    recordHtml: html,
    recordExcerpt: excerpt,
    recordUrl: head.url ?? "/",
    recordIsLive: !head.dateDeleted && (!approval || approval.state === "approved"),
    recordWasEdited: dateUpdated !== null && dateUpdated > since,
    placeRecordType: head.place?.recordType ?? "",
    placeRecordID: head.place?.recordID ?? 0,
    ...(place ? { placeRecordName: place.name, placeRecordUrl: place.url } : {}),
    recordUserID: userID,
    recordUser: people.get(userID),
    recordDateInserted: head.dateInserted ?? since,
    ...(dateUpdated ? { recordDateUpdated: dateUpdated } : {}),
  };
}

const isWaiting = ({ approval }: RecordContents, of: Approval["of"]): boolean =>
  approval?.state === "waiting" && approval.of === of;

const presentApproval = ({ source, reasons, ...approval }: Approval) => ({
  ...approval,
  source: { ...source, format: source.format as Format },
  reasons: reasons.map(({ type, detail }) => ({ type, ...(detail && { detail }) })),
});

export function presentReport(row: ReportRow, seen: RecordContents, view: ReportView) {
  const record = presentRecord(row, seen, view, row.dateInserted);
  const updateUserID = row.updateUserID ?? row.insertUserID;
  return {
    reportID: row.reportID,
    ...record,
    status: row.status,
    isPending: isWaiting(seen, "post"),
    isPendingUpdate: isWaiting(seen, "edit"),
    reportReasonIDs: [...row.reportReasonIDs],
    reportReasons: view.reasons(row.reportReasonIDs),
    noteHtml: noteHtml(row.note),
    insertUserID: row.insertUserID,
    insertUser: view.people.get(row.insertUserID),
    reportedUserID: record.recordUserID,
    reportedUser: record.recordUser,
    updateUserID,
    updateUser: view.people.get(updateUserID),
    dateInserted: row.dateInserted,
    dateUpdated: row.dateUpdated ?? row.dateInserted,
  };
}

export function presentTriage(row: RecordRow, seen: RecordContents, view: TriageView) {
  const { people, reasons, mayDecide } = view;
  const claim = claimNow(row, view.now);
  const userIDs = [...new Set(row.reports.map(({ insertUserID }) => insertUserID))];
  return {
    ...presentRecord(row, seen, view, row.dateFirstReport),
    reportedRecordID: row.reportedRecordID,
    ...(seen.approval ? { approval: presentApproval(seen.approval) } : {}),
    status: row.status,
    reportReasons: reasons(row.reports.flatMap(({ reportReasonIDs }) => reportReasonIDs)),
    countReports: row.countReports,
    countOpenReports: row.countOpen,
    countReportUsers: userIDs.length,
    reportUserIDs: userIDs,
    reportUsers: userIDs.flatMap((userID) => people.get(userID) ?? []),
    reports: row.reports.map(({ note, dateInserted, ...report }) => ({
      ...report,
      noteHtml: noteHtml(note),
      insertUser: people.get(report.insertUserID),
      dateInserted: new Date(dateInserted),
    })),
    ...(row.dateFirstOpen ? { dateFirstOpen: row.dateFirstOpen } : {}),
    dateLastReport: row.dateLastReport,
    mayDecide,
    ...(claim ? { claimUser: people.get(claim.userID), dateClaimEnds: claim.dateEnds } : {}),
    ...(row.updateUserID === null ? {} : { updateUser: people.get(row.updateUserID) }),
    ...(row.dateUpdated ? { dateUpdated: row.dateUpdated } : {}),
  };
}

export const presentOwn = (row: ReportRow, { reasons }: Pick<ReportView, "reasons">) => ({
  reportID: row.reportID,
  recordType: row.recordType,
  recordID: row.recordID,
  status: row.status,
  reportReasons: reasons(row.reportReasonIDs),
  noteHtml: noteHtml(row.note),
  dateInserted: row.dateInserted,
  ...(row.dateUpdated ? { dateUpdated: row.dateUpdated } : {}),
});
