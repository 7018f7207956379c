import { FormattedMessage } from "react-intl";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { UserMention } from "../../contract/routes.ts";

export const MentionTable = ({ mentions }: { mentions: readonly UserMention[] }) => (
  <Table
    caption={<FormattedMessage id="userMentions" />}
    hideCaption
    columns={columns}
    rows={mentions}
    rowKey={({ recordType, recordID }) => `${recordType}:${recordID}`}
  />
);

const columns: TableColumn<UserMention>[] = [
  {
    id: "post",
    header: <FormattedMessage id="userMentions.post" />,
    cell: (row) => <Post {...row} />,
  },
  {
    id: "type",
    header: <FormattedMessage id="userMentions.type" />,
    cell: ({ recordType }) => <FormattedMessage id={`userMentions.type.${recordType}`} />,
  },
  {
    id: "date",
    header: <FormattedMessage id="userMentions.date" />,
    cell: ({ dateInserted }) => <DateTime value={dateInserted} />,
  },
];

function Post({ name, url, recordID, status }: UserMention) {
  const title = <bdi>{name ?? recordID}</bdi>;
  return (
    <>
      {url ? <Link href={url}>{title}</Link> : title}
      {status === "removed" && (
        <>
          {" "}
          <Tag preset="greyscale">
            <FormattedMessage id="userMentions.removed" />
          </Tag>
        </>
      )}
    </>
  );
}
