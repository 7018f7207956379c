import { FormattedMessage, useIntl } from "react-intl";
import type { z } from "zod";
import { RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { bouncedAddressSchema } from "../../contract/resources.ts";
import styles from "./bounces.module.css";

type Bounced = z.output<typeof bouncedAddressSchema>;

export function BounceTable({ addresses }: { addresses: readonly Bounced[] }) {
  return (
    <Table
      caption={<FormattedMessage id="mail-bounces.title" />}
      hideCaption
      columns={columns}
      rows={addresses}
      rowKey={({ bounceID }) => bounceID}
    />
  );
}

const columns: TableColumn<Bounced>[] = [
  {
    id: "address",
    header: <FormattedMessage id="mail-bounces.address" />,
    cell: ({ address, user }) => (
      <span className={styles.address}>
        <bdi>{address}</bdi>
        {user && (
          <span className={styles.small}>
            <Link href={user.url}>
              <bdi>{user.name}</bdi>
            </Link>
          </span>
        )}
      </span>
    ),
  },
  {
    id: "kind",
    header: <FormattedMessage id="mail-bounces.kind" />,
    cell: ({ kind, reason, countHard, countSoft, countComplaints }) => (
      <span className={styles.address}>
        <Tag preset={kind === "soft" ? "warning" : "error"}>
          <FormattedMessage id={`mail-bounces.kind.${kind}`} />
        </Tag>
        <span className={styles.small}>
          <FormattedMessage
            id="mail-bounces.count"
            values={{ count: countHard + countSoft + countComplaints }}
          />
        </span>
        <bdi className={styles.small} dir="ltr">
          {reason}
        </bdi>
      </span>
    ),
  },
  {
    id: "last",
    header: <FormattedMessage id="mail-bounces.last" />,
    cell: ({ dateLast }) => (
      <span className={styles.line}>
        <DateTime value={dateLast} />
      </span>
    ),
  },
  {
    id: "state",
    header: <FormattedMessage id="mail-bounces.state" />,
    cell: ({ dateStopped }) => (
      <FormattedMessage id={`mail-bounces.state.${dateStopped ? "stopped" : "counted"}`} />
    ),
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="mail-bounces.actions" />
      </span>
    ),
    isNumeric: true,
    cell: (bounced) => <Release bounced={bounced} />,
  },
];

function Release({ bounced: { bounceID, address } }: { bounced: Bounced }) {
  const intl = useIntl();
  return (
    <RowButton
      act={`release:${bounceID}`}
      label={intl.formatMessage({ id: "mail-bounces.release.of" }, { address })}
    >
      <FormattedMessage id="mail-bounces.release" />
    </RowButton>
  );
}
