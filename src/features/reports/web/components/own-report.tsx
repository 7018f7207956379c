import { FormattedMessage, useIntl } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { ReportReasonFragment } from "../../contract/resources.ts";
import type { ReportStatus } from "../../contract/rules/decisions.ts";
import { reasonText } from "./reason-name.ts";

export interface ShownReport {
  reportID: number;
  status: ReportStatus;
  reportReasons: readonly ReportReasonFragment[];
  dateInserted: string;
}

export const isOpen = ({ status }: { status: ReportStatus }) =>
  status === "new" || status === "escalated";

export function OwnReport({ report }: { report: ShownReport }) {
  const intl = useIntl();
  const reasons = report.reportReasons.map((reason) => reasonText(intl, reason).name);
  return (
    <Message
      tone={isOpen(report) ? "info" : "success"}
      title={<FormattedMessage id={`reports.own.${isOpen(report) ? "waits" : report.status}`} />}
    >
      <FormattedMessage
        id="reports.own.text"
        values={{
          reasons: <bdi>{intl.formatList(reasons)}</bdi>,
          date: <DateTime value={report.dateInserted} mode="relative" />,
        }}
      />
    </Message>
  );
}
