import { FormattedMessage, useIntl } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { DateTime } from "#ui/values/date-time.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import { reasonText } from "../components/reason-name.ts";
import styles from "./queue.module.css";

const shown = 3;

type Report = TriageRecord["reports"][number];

export function ReportsOfRecord({ record }: { record: TriageRecord }) {
  const first = record.reports.slice(0, shown);
  const others = record.reports.slice(shown);
  return (
    <>
      <ul className={styles.reports}>
        {first.map((report) => (
          <OneReport key={report.reportID} report={report} record={record} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.note}>
          <summary>
            <FormattedMessage id="reports.manage.others" values={{ count: others.length }} />
          </summary>
          <ul className={styles.reports}>
            {others.map((report) => (
              <OneReport key={report.reportID} report={report} record={record} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OneReport({ report, record }: { report: Report; record: TriageRecord }) {
  const intl = useIntl();
  const reasons = record.reportReasons
    .filter(({ reportReasonID }) => report.reportReasonIDs.includes(reportReasonID))
    .map((reason) => reasonText(intl, reason).name);
  return (
    <li>
      <p className={styles.meta}>
        <UserLink user={report.insertUser} />
        <bdi>{intl.formatList(reasons)}</bdi>
        <DateTime value={report.dateInserted} mode="relative" />
      </p>
      {report.noteHtml && (
        <div className={styles.words}>
          <UserContent html={report.noteHtml} />
        </div>
      )}
    </li>
  );
}
