import { FormattedMessage, useIntl } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { Button } from "#ui/button.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import { type Decision, maxNote, possibleDecisions } from "../../contract/rules/decisions.ts";
import { reasonText } from "../components/reason-name.ts";
import styles from "./queue.module.css";
import { ReportsOfRecord } from "./reports-of-record.tsx";

export const keyOf = ({ recordType, recordID }: Pick<TriageRecord, "recordType" | "recordID">) =>
  `${recordType}:${recordID}`;

interface RowProps {
  record: TriageRecord;
}

/** A record with all reports of it, and what can be decided. */
export function QueueRow({ record }: RowProps) {
  const intl = useIntl();
  const { recordName: name, status } = record;
  const isOpen = status === "new" || status === "escalated";
  return (
    <li className={styles.row} tabIndex={-1} data-row="" aria-label={name}>
      {isOpen && (
        <input
          type="checkbox"
          name="records"
          value={keyOf(record)}
          className={styles.select}
          aria-label={intl.formatMessage({ id: "reports.manage.select" }, { name })}
        />
      )}
      <div className={styles.main}>
        <Head record={record} />
        <Words record={record} />
        <ReportsOfRecord record={record} />
        <Decided record={record} />
        <Decisions record={record} />
      </div>
    </li>
  );
}

/** What is longer unfolds. */
const wholeHtml = 1_000;

function Words({ record: { recordHtml: html, recordExcerpt } }: RowProps) {
  if (html.length <= wholeHtml)
    return (
      <div className={styles.post}>
        <UserContent html={html} />
      </div>
    );
  return (
    <details className={styles.post}>
      <summary>
        <bdi>{recordExcerpt || <FormattedMessage id="reports.manage.noText" />}</bdi>
      </summary>
      <UserContent html={html} />
    </details>
  );
}

function Head({ record }: RowProps) {
  const intl = useIntl();
  const { recordType, recordID, placeRecordUrl, placeRecordName } = record;
  return (
    <>
      <h2 className={styles.title}>
        <Link href={record.recordUrl}>
          <bdi>{record.recordName}</bdi>
        </Link>
        {record.countOpenReports > 0 && (
          <Tag preset="error" icon="warning">
            <FormattedMessage id="reports.count" values={{ count: record.countOpenReports }} />
          </Tag>
        )}
        {!record.recordIsLive && (
          <Tag preset="greyscale" icon="trash">
            <FormattedMessage id="reports.manage.removed" />
          </Tag>
        )}
        {record.recordWasEdited && (
          <Tag
            preset="warning"
            icon="edit"
            href={`/log/filter?recordType=${recordType}&recordID=${recordID}`}
          >
            <FormattedMessage id="reports.manage.edited" />
          </Tag>
        )}
      </h2>
      <p className={styles.meta}>
        <span>
          <FormattedMessage
            id="reports.manage.by"
            values={{
              type: intl.formatMessage({ id: `reports.record.${recordType}` }),
              name: <UserLink user={record.recordUser} />,
            }}
          />
        </span>
        {placeRecordUrl && (
          <Link href={placeRecordUrl}>
            <bdi>{placeRecordName}</bdi>
          </Link>
        )}
        <DateTime value={record.recordDateInserted} mode="relative" />
      </p>
      <p className={styles.reasons}>
        {record.reportReasons.map((reason) => (
          <Tag key={reason.reportReasonID}>{reasonText(intl, reason).name}</Tag>
        ))}
      </p>
    </>
  );
}

/** Who decided last, and how. */
function Decided({ record: { status, updateUser, dateUpdated } }: RowProps) {
  if (status === "new" || !updateUser || !dateUpdated) return null;
  return (
    <p className={styles.meta}>
      <span>
        <FormattedMessage
          id={`reports.manage.decided.${status}`}
          values={{ name: <UserLink user={updateUser} /> }}
        />
      </span>
      <DateTime value={dateUpdated} mode="relative" />
    </p>
  );
}

const looks = {
  dismiss: { icon: "check", variant: undefined },
  remove: { icon: "trash", variant: "danger" },
  restore: { icon: "undo", variant: undefined },
  escalate: { icon: "arrow-up", variant: undefined },
} as const satisfies Record<Decision, object>;

function Decisions({ record }: RowProps) {
  const intl = useIntl();
  const { recordName: name, status, recordIsLive: isLive } = record;
  const possible = possibleDecisions({ status, isLive });
  return (
    <>
      {possible.includes("remove") && isLive && (
        <details className={styles.note}>
          <summary>
            <FormattedMessage id="reports.manage.note" />
          </summary>
          <TextArea
            name={`note:${keyOf(record)}`}
            dir="auto"
            maxLength={maxNote}
            aria-label={intl.formatMessage({ id: "reports.manage.noteFor" }, { name })}
          />
        </details>
      )}
      <div className={styles.buttons}>
        {possible.map((decision) => (
          <Button
            key={decision}
            type="submit"
            name="act"
            value={`${decision}:${keyOf(record)}`}
            size="medium"
            {...looks[decision]}
            data-decision={decision}
            aria-label={intl.formatMessage({ id: `reports.manage.${decision}Of` }, { name })}
          >
            <FormattedMessage id={`reports.manage.${textOf(decision, isLive)}`} />
          </Button>
        ))}
      </div>
    </>
  );
}

/** What is away already, and stays so. */
const textOf = (decision: Decision, isLive: boolean) =>
  decision === "remove" && !isLive ? "leaveRemoved" : decision;
