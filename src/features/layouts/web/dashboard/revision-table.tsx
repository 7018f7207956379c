import { FormattedMessage, useIntl } from "react-intl";
import type { z } from "zod";
import { RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { revisionMetadataSchema } from "../../contract/resources/revisions.ts";

type Revision = z.output<typeof revisionMetadataSchema>;

const text = (id: string) => <FormattedMessage id={`layouts.history.${id}`} />;

const presets = { active: "success", past: "standard", draft: "greyscale" } as const;

const columns: readonly TableColumn<Revision>[] = [
  { id: "version", header: text("version"), cell: ({ version }) => version, isShort: true },
  {
    id: "status",
    header: text("status"),
    cell: ({ status }) => <Tag preset={presets[status]}>{text(`status.${status}`)}</Tag>,
  },
  {
    id: "date",
    header: text("date"),
    cell: ({ dateInserted }) => <DateTime value={dateInserted} type="extended" />,
  },
  {
    id: "by",
    header: text("by"),
    cell: ({ insertUserName }) => <bdi>{insertUserName ?? "–"}</bdi>,
  },
  {
    id: "summary",
    header: text("summary"),
    cell: ({ countSections, countWidgets }) => (
      <FormattedMessage
        id="layouts.history.counts"
        values={{ sections: countSections, widgets: countWidgets }}
      />
    ),
  },
  { id: "changes", header: text("changes"), cell: ({ changes }) => <Changes changes={changes} /> },
];

type RevisionTableProps = {
  revisions: readonly Revision[];
  /** Restoring the published version gives the draft up. */
  hasDraft: boolean;
};

export const RevisionTable = ({ revisions, hasDraft }: RevisionTableProps) => (
  <Table
    caption={text("list")}
    hideCaption
    columns={[
      ...columns,
      {
        id: "actions",
        header: text("actions"),
        cell: ({ version, status }) =>
          status === "active" && !hasDraft ? "–" : <Restore version={version} />,
      },
    ]}
    rows={revisions}
    rowKey={({ version }) => version}
    alignsMiddle
  />
);

function Changes({ changes }: Pick<Revision, "changes">) {
  const kinds = (["added", "removed", "changed"] as const).filter(
    (kind) => (changes?.[kind].length ?? 0) > 0,
  );
  if (kinds.length === 0) return "–";
  return kinds.map((kind) => (
    <div key={kind}>
      <FormattedMessage
        id={`layouts.history.${kind}`}
        values={{ names: <bdi>{changes?.[kind].join(", ")}</bdi> }}
      />
    </div>
  ));
}

function Restore({ version }: Pick<Revision, "version">) {
  const intl = useIntl();
  return (
    <RowButton
      act={`restore:${version}`}
      label={intl.formatMessage({ id: "layouts.history.restoreOne" }, { version })}
    >
      {text("restore")}
    </RowButton>
  );
}
