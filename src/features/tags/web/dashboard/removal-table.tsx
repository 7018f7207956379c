import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { ShownRemoval } from "./pages/load-tags.ts";

export const RemovalTable = ({ removals }: { removals: readonly ShownRemoval[] }) => (
  <Table
    caption={<FormattedMessage id="tags.manage.removed" />}
    hideCaption
    alignsMiddle
    columns={columns}
    rows={removals}
    rowKey={({ tagRemovalID }) => tagRemovalID}
  />
);

const columns: TableColumn<ShownRemoval>[] = [
  {
    id: "name",
    header: <FormattedMessage id="tags.manage.name" />,
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    id: "what",
    header: <FormattedMessage id="tags.manage.removed.what" />,
    cell: ({ into }) =>
      into ? (
        <FormattedMessage
          id="tags.manage.removed.merged"
          values={{
            name: (
              <Link href={into.url}>
                <bdi>{into.name}</bdi>
              </Link>
            ),
          }}
        />
      ) : (
        <FormattedMessage id="tags.manage.removed.deleted" />
      ),
  },
  {
    id: "discussions",
    header: <FormattedMessage id="tags.manage.discussions" />,
    isNumeric: true,
    cell: ({ countRecords }) => countRecords,
  },
  {
    id: "date",
    header: <FormattedMessage id="tags.manage.removed.date" />,
    cell: ({ dateInserted }) => <DateTime value={dateInserted} mode="relative" />,
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="tags.manage.actions" />
      </span>
    ),
    isNumeric: true,
    cell: (removal) => <Undo removal={removal} />,
  },
];

function Undo({ removal: { tagRemovalID, name } }: { removal: ShownRemoval }) {
  const intl = useIntl();
  return (
    <RowButton
      act={`undo:${tagRemovalID}`}
      label={intl.formatMessage({ id: "tags.manage.undoOf" }, { name })}
    >
      <FormattedMessage id="tags.manage.undo" />
    </RowButton>
  );
}
