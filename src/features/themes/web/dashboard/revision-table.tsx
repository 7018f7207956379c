import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { revisionsUrl } from "./pages/theme-urls.ts";
import type { Theme } from "./theme-data.ts";
import styles from "./theme-table.module.css";

const text = (id: string) => <FormattedMessage id={`themes.revisions.${id}`} />;

const columns: readonly TableColumn<Theme>[] = [
  {
    id: "revision",
    header: text("revision"),
    cell: ({ revisionID, revisionName, active, mendedColors }) => (
      <span className={styles.name}>
        {revisionName ? <bdi>{revisionName}</bdi> : <bdi>{revisionID}</bdi>}
        {active && <Tag preset="success">{text("active")}</Tag>}
        {mendedColors.length > 0 && (
          <Tag>
            <FormattedMessage
              id="themes.revisions.mended"
              values={{ count: mendedColors.length }}
            />
          </Tag>
        )}
      </span>
    ),
  },
  {
    id: "when",
    header: text("when"),
    cell: ({ dateInserted }) => dateInserted && <DateTime value={dateInserted} type="extended" />,
  },
  {
    id: "who",
    header: text("who"),
    cell: ({ insertUser }) => <bdi>{insertUser?.name ?? "–"}</bdi>,
  },
  { id: "actions", header: text("actions"), cell: (theme) => <Actions theme={theme} /> },
];

export const RevisionTable = ({ revisions }: { revisions: readonly Theme[] }) => (
  <Table
    caption={text("list")}
    hideCaption
    columns={columns}
    rows={revisions}
    rowKey={({ revisionID }) => revisionID ?? 0}
    alignsMiddle
  />
);

function Actions({
  theme: { themeID, revisionID, revisionName, active },
}: {
  theme: Theme;
}): ReactNode {
  const intl = useIntl();
  const name = revisionName || String(revisionID);
  const label = (id: string) => intl.formatMessage({ id: `themes.revisions.${id}One` }, { name });
  if (active) return null;
  return (
    <span className={styles.actions}>
      <LinkButton
        href={`${revisionsUrl(themeID)}?from=${revisionID}`}
        size="medium"
        aria-label={label("compare")}
      >
        {text("compare")}
      </LinkButton>
      <RowButton act={`preview:${revisionID}`} label={label("preview")}>
        {text("preview")}
      </RowButton>
      <RowButton act={`restore:${revisionID}`} label={label("restore")}>
        {text("restore")}
      </RowButton>
    </span>
  );
}
