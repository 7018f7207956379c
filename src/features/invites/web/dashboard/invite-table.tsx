import { FormattedMessage, useIntl } from "react-intl";
import type { z } from "zod";
import { RowButton } from "#features/dashboard/web/public.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { inviteSchema } from "../../contract/resources.ts";
import styles from "./invite-table.module.css";

type Invite = z.output<typeof inviteSchema>;

export function InviteTable({ invites }: { invites: readonly Invite[] }) {
  return (
    <Table
      caption={<FormattedMessage id="invites.manage.all" />}
      hideCaption
      alignsMiddle
      columns={columns}
      rows={invites}
      rowKey={({ inviteID }) => inviteID}
    />
  );
}

const columns: TableColumn<Invite>[] = [
  {
    id: "whom",
    header: <FormattedMessage id="invites.manage.whom" />,
    cell: (invite) => <Whom invite={invite} />,
  },
  {
    id: "by",
    header: <FormattedMessage id="invites.manage.by" />,
    cell: ({ insertUser }) => insertUser && <Person {...insertUser} />,
  },
  {
    id: "date",
    header: <FormattedMessage id="invites.manage.date" />,
    cell: ({ dateInserted }) => (
      <span className={styles.line}>
        <DateTime value={dateInserted} />
      </span>
    ),
  },
  {
    id: "expires",
    header: <FormattedMessage id="invites.manage.expires" />,
    cell: ({ dateExpires }) =>
      dateExpires && (
        <span className={styles.line}>
          <DateTime value={dateExpires} />
        </span>
      ),
  },
  {
    id: "status",
    header: <FormattedMessage id="invites.manage.status" />,
    cell: ({ status, acceptedUser, maxUses, countUses }) => (
      <span className={styles.status}>
        <Tag preset={status === "accepted" ? "success" : "standard"}>
          <FormattedMessage id={`invites.manage.status.${status}`} />
        </Tag>
        {maxUses > 1 && (
          <FormattedMessage id="invites.manage.uses" values={{ countUses, maxUses }} />
        )}
        {acceptedUser && <Person {...acceptedUser} />}
      </span>
    ),
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="invites.manage.actions" />
      </span>
    ),
    isNumeric: true,
    cell: (invite) => invite.status === "pending" && <Withdraw invite={invite} />,
  },
];

const Person = ({ name, url }: { name: string; url: string }) => (
  <Link href={url}>
    <bdi>{name}</bdi>
  </Link>
);

function Whom({ invite: { email, url } }: { invite: Invite }) {
  const { origin } = useSite();
  if (!url) return email ? <bdi>{email}</bdi> : <FormattedMessage id="invites.manage.link" />;
  return (
    <>
      {email && <bdi>{email} </bdi>}
      <bdi className={styles.link} dir="ltr">
        {shortAddress(origin + url)}
      </bdi>
      <CopyButton
        text={origin + url}
        size="medium"
        copiedLabel={<FormattedMessage id="invites.manage.copied" />}
      >
        <FormattedMessage id="invites.manage.copy" />
      </CopyButton>
    </>
  );
}

/** Enough to tell links apart: the host and the end of the code. */
function shortAddress(address: string): string {
  const { host } = new URL(address);
  return `${host}/…${address.slice(-6)}`;
}

function Withdraw({ invite: { inviteID, email } }: { invite: Invite }) {
  const intl = useIntl();
  const whom = email ?? intl.formatMessage({ id: "invites.manage.link" });
  return (
    <RowButton
      act={`withdraw:${inviteID}`}
      label={intl.formatMessage({ id: "invites.manage.withdrawOf" }, { whom })}
    >
      <span className={styles.line}>
        <FormattedMessage id="invites.manage.withdraw" />
      </span>
    </RowButton>
  );
}
