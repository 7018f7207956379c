import type { FocusEvent, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import { type Decision, maxNote, possibleDecisions } from "../../contract/rules/decisions.ts";
import { reasonText } from "../components/reason-name.ts";
import { Claim } from "./claim.tsx";
import { keyOf } from "./key-of.ts";
import styles from "./queue.module.css";
import { ReportsOfRecord } from "./reports-of-record.tsx";
import { Waiting } from "./waiting.tsx";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Additional actions for a post in the queue and its author. */
    "reports.record": {
      user: { userID: number; name: string; banned: number };
      record: Pick<TriageRecord, "recordType" | "recordID" | "reportReasons">;
    };
  }
}

interface RowProps {
  record: TriageRecord;
}

interface QueueRowProps extends RowProps {
  /** Whether the moderator chose it, or the page did. */
  selection: "chosen" | "implied" | undefined;
  onSelect: () => void;
  itemHref: string;
  /** The panel of its author, if it is selected. */
  children: ReactNode;
}

export function QueueRow({ record, selection, onSelect, itemHref, children }: QueueRowProps) {
  const intl = useIntl();
  const { recordName: name, status } = record;
  const isOpen = status === "new" || status === "escalated";
  return (
    <li
      className={styles.row}
      tabIndex={-1}
      data-row={keyOf(record)}
      data-selected={selection}
      aria-label={name}
      {...selectionEvents(onSelect)}
    >
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
        {record.approval ? (
          <Waiting record={record} approval={record.approval} />
        ) : (
          <ReportsOfRecord record={record} />
        )}
        <Decided record={record} />
        <Decisions record={record} />
        {record.recordUser && record.recordUserID > 0 && (
          <div className={styles.memberActions}>
            <LaterSlot place="reports.record" user={record.recordUser} record={record} />
            {selection !== "chosen" && (
              <Link
                href={itemHref}
                keepScroll
                onClick={(event) => {
                  event.preventDefault();
                  onSelect();
                }}
              >
                <FormattedMessage
                  id="reports.member.show"
                  values={{ name: record.recordUser.name }}
                />
              </Link>
            )}
          </div>
        )}
        {children}
      </div>
    </li>
  );
}

/**
 * What selects a row: the keyboard with focus, a pointer with its click. The panel of the selected row moves what is
 * below, which must not happen under a finger.
 */
const selectionEvents = (onSelect: () => void) => ({
  onFocus: ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget || target.matches(":focus-visible")) onSelect();
  },
  onClick: onSelect,
});

/** Longer posts are collapsed. */
const wholeHtml = 150;

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
        <Icon name="chevron-down" size="small" />
        <bdi className={styles.excerpt}>
          {recordExcerpt || <FormattedMessage id="reports.manage.noText" />}
        </bdi>
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
        {record.approval?.state === "waiting" && (
          <Tag preset="warning" icon="lock">
            <FormattedMessage id={`reports.manage.waiting.${record.approval.of}`} />
          </Tag>
        )}
        {record.countOpenReports > 0 && !record.approval && (
          <Tag preset="error" icon="warning">
            <FormattedMessage id="reports.count" values={{ count: record.countOpenReports }} />
          </Tag>
        )}
        {!record.recordIsLive && record.approval?.state !== "waiting" && (
          <Tag preset="greyscale" icon="trash">
            <FormattedMessage id="reports.manage.removed" />
          </Tag>
        )}
        {record.recordWasEdited && (
          <Tag
            preset="warning"
            icon="edit"
            href={
              record.approval
                ? undefined
                : `/log/filter?recordType=${recordType}&recordID=${recordID}`
            }
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
        <span className={styles.reasons}>
          {record.reportReasons.map((reason) => (
            <Tag key={reason.reportReasonID}>{reasonText(intl, reason).name}</Tag>
          ))}
        </span>
      </p>
    </>
  );
}

function Decided({ record: { status, updateUser, dateUpdated, approval } }: RowProps) {
  if (status === "new" || !updateUser || !dateUpdated) return null;
  return (
    <p className={styles.meta}>
      <span>
        <FormattedMessage
          id={`reports.manage.decided.${approval?.state === "approved" ? "approved" : status}`}
          values={{ name: <UserLink user={updateUser} /> }}
        />
      </span>
      <DateTime value={dateUpdated} mode="relative" />
    </p>
  );
}

const looks = {
  approve: { icon: "check", variant: "primary" },
  dismiss: { icon: "check", variant: undefined },
  remove: { icon: "trash", variant: "danger" },
  restore: { icon: "undo", variant: undefined },
  escalate: { icon: "arrow-up", variant: undefined },
} as const satisfies Record<Decision, object>;

function Decisions({ record }: RowProps) {
  const intl = useIntl();
  const { recordName: name, status, recordIsLive: isLive, mayDecide } = record;
  const approval = record.approval?.state;
  const possible = possibleDecisions({ status, isLive, approval, mayDecide });
  const isOpen = status === "new" || status === "escalated";
  return (
    <div className={styles.decisions}>
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
            aria-label={intl.formatMessage(
              { id: `reports.manage.${namedDecision(decision, approval)}Of` },
              { name },
            )}
          >
            <FormattedMessage id={`reports.manage.${textOf(decision, record)}`} />
          </Button>
        ))}
        {isOpen && mayDecide && <Claim record={record} />}
        {isOpen && !mayDecide && (
          <span className={styles.meta}>
            <FormattedMessage id="reports.manage.own" />
          </span>
        )}
      </div>
      {possible.includes("remove") && (isLive || approval) && (
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
    </div>
  );
}

const namedDecision = (decision: Decision, approval: string | undefined) =>
  decision === "remove" && approval ? "reject" : decision;

/** Already removed. */
function textOf(decision: Decision, { approval, recordIsLive }: TriageRecord) {
  if (decision === "remove" && !approval && !recordIsLive) return "leaveRemoved";
  return namedDecision(decision, approval?.state);
}
