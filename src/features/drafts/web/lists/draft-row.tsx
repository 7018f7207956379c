import { FormattedMessage } from "react-intl";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { DeleteDraft } from "../components/delete-draft.tsx";
import draftStyles from "../components/draft.module.css";
import { DatePicker } from "../scheduling/date-picker.tsx";
import styles from "./draft-row.module.css";
import type { ListedDraft } from "./listed-draft.ts";

interface DraftRowProps {
  draft: ListedDraft;
  answer?: FormAnswer;
}

export function DraftRow({ draft, answer: given }: DraftRowProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? given;
  const { draftID, editUrl, excerpt, failedReason } = draft;
  return (
    <li className={styles.row}>
      <h2 className={styles.title} dir="auto">
        {editUrl ? (
          <Link href={editUrl} className={styles.link}>
            <Title draft={draft} />
          </Link>
        ) : (
          <Title draft={draft} />
        )}
      </h2>
      <Meta draft={draft} />
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      {failedReason && (
        <Message tone="warning">
          <FormattedMessage id="drafts.failed" values={{ reason: failedReason }} />
        </Message>
      )}
      {answer && <Message tone="error">{answer.errors[0]?.message ?? answer.message}</Message>}
      <fetcher.Form method="post" className={styles.actions}>
        <input type="hidden" name="draftID" value={draftID} />
        <Actions draft={draft} isOpen={answer?.values.intent === "schedule"} />
      </fetcher.Form>
    </li>
  );
}

function Title({ draft: { recordType, recordID, name } }: { draft: ListedDraft }) {
  const shown = name || <FormattedMessage id="drafts.untitled" />;
  if (recordType !== "comment") return <bdi>{shown}</bdi>;
  const id = recordID === null ? "drafts.comment" : "drafts.commentEdit";
  return <FormattedMessage id={id} values={{ name: <bdi>{shown}</bdi> }} />;
}

function Meta({ draft }: { draft: ListedDraft }) {
  const { breadCrumbs, dateScheduled, dateUpdated, dateInserted, draftStatus } = draft;
  const place = draft.recordType === "comment" ? undefined : breadCrumbs.at(-1);
  const isScheduled = draftStatus === "scheduled" && dateScheduled !== null;
  return (
    <p className={styles.meta}>
      {isScheduled && (
        <Tag icon="calendar" preset="standard">
          <FormattedMessage
            id="drafts.scheduledFor"
            values={{ date: <DateTime value={dateScheduled} type="extended" /> }}
          />
        </Tag>
      )}
      {place && <bdi>{place.name}</bdi>}
      {draft.recordType === "discussion" && draft.recordID !== null && (
        <FormattedMessage id="drafts.postEdit" />
      )}
      <span>
        <FormattedMessage
          id="drafts.savedOn"
          values={{ date: <DateTime value={dateUpdated ?? dateInserted} mode="relative" /> }}
        />
      </span>
    </p>
  );
}

function Actions({ draft, isOpen }: { draft: ListedDraft; isOpen: boolean }) {
  const { editUrl, draftStatus, dateScheduled, recordID } = draft;
  const maySchedule = usePermission("schedule.allow") && recordID === null;
  const isScheduled = draftStatus === "scheduled";
  return (
    <>
      {editUrl && (
        <Link href={editUrl} className={styles.action}>
          <FormattedMessage id="drafts.continue" />
        </Link>
      )}
      {maySchedule && draftStatus !== "draft" && (
        <Button type="submit" name="intent" value="cancel" variant="text" size="compact">
          <FormattedMessage id="drafts.cancelSchedule" />
        </Button>
      )}
      <DeleteDraft />
      {maySchedule && (
        <details className={styles.details} open={isOpen || undefined}>
          <summary className={draftStyles.summary}>
            <FormattedMessage id={isScheduled ? "drafts.schedule.change" : "drafts.schedule"} />
          </summary>
          <div className={draftStyles.picker}>
            <DatePicker value={isScheduled ? dateScheduled : undefined} />
            <Button type="submit" name="intent" value="schedule">
              <FormattedMessage id="drafts.schedule" />
            </Button>
          </div>
        </details>
      )}
    </>
  );
}
