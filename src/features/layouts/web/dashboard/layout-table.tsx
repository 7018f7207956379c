import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { AppliedTo } from "./applied-to.tsx";
import styles from "./layout-table.module.css";
import { type LayoutMetadata, layoutsAddress } from "./pages/layout-data.ts";

const text = (id: string) => <FormattedMessage id={`layouts.manage.${id}`} />;

const columns: readonly TableColumn<LayoutMetadata>[] = [
  { id: "name", header: text("name"), cell: (layout) => <Name {...layout} /> },
  { id: "applied", header: text("appliedTo"), cell: (layout) => <AppliedTo {...layout} /> },
  { id: "actions", header: text("actions"), cell: (layout) => <Actions {...layout} /> },
];

type LayoutTableProps = { layouts: readonly LayoutMetadata[]; caption: string };

export const LayoutTable = ({ layouts, caption }: LayoutTableProps) => (
  <Table
    caption={caption}
    hideCaption
    columns={columns}
    rows={layouts}
    rowKey={({ layoutID }) => layoutID}
    alignsMiddle
  />
);

function Name({ layoutID, name, isDefault, version, publishedVersion }: LayoutMetadata) {
  return (
    <span className={styles.name}>
      <Link href={`${layoutsAddress}/${layoutID}`}>
        {isDefault ? text("builtIn") : <bdi>{name}</bdi>}
      </Link>
      {version !== publishedVersion && <Tag preset="greyscale">{text("hasDraft")}</Tag>}
    </span>
  );
}

function Actions({ layoutID, name, isDefault, isActive }: LayoutMetadata) {
  const intl = useIntl();
  const shown = isDefault ? intl.formatMessage({ id: "layouts.manage.builtIn" }) : name;
  const label = (verb: string) =>
    intl.formatMessage({ id: `layouts.manage.${verb}One` }, { name: shown });
  const copyName = intl.formatMessage({ id: "layouts.manage.copyOf" }, { name: shown });
  return (
    <div className={styles.actions}>
      {!isDefault && (
        <LinkButton
          href={`${layoutsAddress}/${layoutID}/edit`}
          size="medium"
          aria-label={label("edit")}
        >
          {text("edit")}
        </LinkButton>
      )}
      <input type="hidden" form="rows" name={`name-${layoutID}`} value={copyName.slice(0, 100)} />
      <RowButton act={`copy:${layoutID}`} label={label("copy")}>
        {text("copy")}
      </RowButton>
      {!isDefault && !isActive && (
        <LinkButton
          href={`${layoutsAddress}/${layoutID}/delete`}
          variant="danger"
          size="medium"
          aria-label={label("delete")}
        >
          {text("delete")}
        </LinkButton>
      )}
    </div>
  );
}
