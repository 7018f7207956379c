import { use } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { TimeZone } from "#ui/values/time-zone.ts";
import { Failures } from "./failures.tsx";
import styles from "./fragments.module.css";
import type { Fragment } from "./pages/fragments-api.ts";

interface RevisionRowsProps {
  revisions: readonly Fragment[];
  url: string;
}

/** Revisions, newest first, with what can be done with each. */
export function RevisionRows({ revisions, url }: RevisionRowsProps) {
  return (
    <ol className={styles.revisions}>
      {revisions.map((revision) => (
        <li key={revision.fragmentRevisionUUID} className={styles.revision}>
          <div className={styles.name}>
            <p className={styles.message}>
              {revision.commitMessage ? (
                <bdi>{revision.commitMessage}</bdi>
              ) : (
                <FormattedMessage id="fragments.revision.unnamed" />
              )}
            </p>
            <Tag preset={revision.status === "active" ? "success" : "standard"}>
              <FormattedMessage id={`fragments.status.${revision.status}`} />
            </Tag>
            <Failures count={revision.countFailures} dateLast={revision.dateLastFailure} />
          </div>
          {revision.commitDescription && (
            <p className={styles.note}>{revision.commitDescription}</p>
          )}
          <p className={styles.note}>
            <FormattedMessage
              id="fragments.changed.by"
              values={{
                date: <DateTime value={revision.dateRevisionInserted} type="extended" />,
                name: <bdi>{revision.revisionInsertUser?.name}</bdi>,
              }}
            />
          </p>
          {revision.status !== "active" && <Buttons revision={revision} url={url} />}
        </li>
      ))}
    </ol>
  );
}

function Buttons({ revision, url }: { revision: Fragment; url: string }) {
  const intl = useIntl();
  const { fragmentRevisionUUID: id, status, dateRevisionInserted } = revision;
  const date = intl.formatDate(dateRevisionInserted, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: use(TimeZone) ?? "UTC",
  });
  const label = (verb: string) =>
    intl.formatMessage({ id: `fragments.revision.${verb}One` }, { date });
  return (
    <div className={styles.name}>
      <LinkButton href={`${url}?compare=${id}`} size="medium" aria-label={label("compare")}>
        <FormattedMessage id="fragments.revision.compare" />
      </LinkButton>
      {status === "past-revision" && (
        <RowButton act={`restore:${id}`} label={label("restore")}>
          <FormattedMessage id="fragments.revision.restore" />
        </RowButton>
      )}
      {status !== "active" && (
        <RowButton act={`delete:${id}`} label={label("delete")}>
          <FormattedMessage id="fragments.delete" />
        </RowButton>
      )}
    </div>
  );
}
