import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { ReportReasonFragment } from "../../contract/resources.ts";
import type { ShownReport } from "./own-report.tsx";

type Reasons = typeof import("../../contract/routes/reasons.ts");
type Reports = typeof import("../../contract/routes/reports.ts");

interface Reported {
  recordType: string;
  recordID: number;
}

export interface ReportForm {
  reasons: readonly ReportReasonFragment[];
  own: readonly ShownReport[];
}

export async function loadReportForm(
  transport: Transport,
  { recordType, recordID }: Reported,
): Promise<ReportForm> {
  const [reasons, own] = await Promise.all([
    apiOf<Reasons>()(transport)("GET /report-reasons"),
    apiOf<Reports>()(transport)("GET /reports/own", { query: { recordType, recordID } }),
  ]);
  return { reasons: reasons.filter(({ isSystem }) => !isSystem), own };
}

export const sendReport = (
  transport: Transport,
  { recordType, recordID }: Reported,
  values: Readonly<Record<string, string>>,
) =>
  apiOf<Reports>()(transport)("POST /reports", {
    body: {
      recordType,
      recordID,
      reportReasonIDs: values.reportReasonIDs ? [values.reportReasonIDs] : [],
      noteBody: values.noteBody ?? "",
      noteFormat: "text",
    },
  });
