import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./mails.module.css";
import type { Mail } from "./pages/load-mails.ts";

export function MailTable({ mails }: { mails: readonly Mail[] }) {
  return (
    <Table
      caption={<FormattedMessage id="mails.title" />}
      hideCaption
      columns={columns}
      rows={mails}
      rowKey={({ mailID }) => mailID}
    />
  );
}

const columns: TableColumn<Mail>[] = [
  {
    id: "when",
    header: <FormattedMessage id="mails.when" />,
    cell: ({ dateInserted }) => (
      <span className={styles.when}>
        <DateTime value={dateInserted} type="extended" />
      </span>
    ),
  },
  {
    id: "whom",
    header: <FormattedMessage id="mails.whom" />,
    cell: ({ user, recipient }) => (
      <span className={styles.whom}>
        {user && (
          <Link href={user.url}>
            <bdi>{user.name}</bdi>
          </Link>
        )}
        <bdi className={user ? styles.small : undefined}>
          {recipient ?? <FormattedMessage id="mails.erased" />}
        </bdi>
      </span>
    ),
  },
  {
    id: "type",
    header: <FormattedMessage id="mails.type" />,
    cell: ({ name }) => (
      <span className={styles.whom} dir="auto">
        {name}
      </span>
    ),
  },
  {
    id: "outcome",
    header: <FormattedMessage id="mails.outcome" />,
    cell: (mail) => <Outcome mail={mail} />,
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="mails.actions" />
      </span>
    ),
    isNumeric: true,
    cell: (mail) => (
      <span className={styles.buttons}>
        {mail.canRetry && <Act verb="retry" mail={mail} />}
        {mail.canDrop && <Act verb="drop" mail={mail} />}
      </span>
    ),
  },
];

const presets = {
  queued: "standard",
  sent: "success",
  unsure: "warning",
  refused: "error",
  expired: "error",
  dropped: "greyscale",
  unwanted: "greyscale",
} as const;

function Outcome({
  mail: { status, countTries, dateLastTry, dateNextTry, answer, obstacle },
}: {
  mail: Mail;
}) {
  return (
    <span className={styles.outcome}>
      <Tag preset={presets[status]}>
        <FormattedMessage id={`mails.status.${status}`} />
      </Tag>
      {obstacle && (
        <span className={styles.small}>
          <FormattedMessage id={`mails.obstacle.${obstacle}`} />
        </span>
      )}
      {countTries > 0 && dateLastTry && (
        <span className={styles.small}>
          <FormattedMessage
            id="mails.tries"
            values={{
              count: countTries,
              date: <DateTime key="date" value={dateLastTry} type="extended" />,
            }}
          />
        </span>
      )}
      {dateNextTry && countTries > 0 && (
        <span className={styles.small}>
          <FormattedMessage
            id="mails.next"
            values={{ date: <DateTime key="date" value={dateNextTry} type="extended" /> }}
          />
        </span>
      )}
      {answer && (
        <bdi className={styles.answer} dir="ltr">
          {answer}
        </bdi>
      )}
    </span>
  );
}

function Act({ verb, mail: { mailID, name } }: { verb: "retry" | "drop"; mail: Mail }) {
  const intl = useIntl();
  return (
    <RowButton
      act={`${verb}:${mailID}`}
      label={intl.formatMessage({ id: `mails.${verb}.of` }, { name })}
    >
      <FormattedMessage id={`mails.${verb}`} />
    </RowButton>
  );
}
