import { FormattedMessage, FormattedNumber } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { FileSize } from "#ui/values/file-size.tsx";
import type { SearchIndex } from "../../contract/routes/dashboard.ts";

export const IndexState = ({ index }: { index: SearchIndex }) => (
  <>
    {index.isBehind && (
      <Message tone="warning">
        <FormattedMessage id="search.index.behind" values={{ count: index.countWaiting }} />
      </Message>
    )}
    <p>
      <FormattedMessage
        id="search.index.size"
        values={{ size: <FileSize bytes={index.bytes} />, count: index.countWaiting }}
      />
    </p>
    <Table
      caption={<FormattedMessage id="search.index" />}
      hideCaption
      columns={columns}
      rows={index.types}
      rowKey={({ recordType }) => recordType}
    />
    <p>
      <Button type="submit" form="rows" name="act" value="rebuild">
        <FormattedMessage id="search.index.rebuild" />
      </Button>
    </p>
  </>
);

const columns: TableColumn<SearchIndex["types"][number]>[] = [
  {
    id: "type",
    header: <FormattedMessage id="search.facet.types" />,
    cell: ({ recordType }) => (
      <FormattedMessage id={`search.type.${recordType}`} defaultMessage={recordType} />
    ),
  },
  {
    id: "count",
    header: <FormattedMessage id="search.index.count" />,
    isNumeric: true,
    cell: ({ countRecords }) => <FormattedNumber value={countRecords} />,
  },
  {
    id: "state",
    header: <FormattedMessage id="search.index.state" />,
    cell: ({ isFinished, dateFinished, lastRecordID }) =>
      isFinished && dateFinished ? (
        <FormattedMessage
          id="search.index.finished"
          values={{ date: <DateTime value={dateFinished} mode="relative" /> }}
        />
      ) : (
        <FormattedMessage id="search.index.building" values={{ id: lastRecordID }} />
      ),
  },
];
