import { FormattedMessage, useIntl } from "react-intl";
import { RowActions, RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ReceivedPostType } from "../../contract/resources.ts";
import { postTypesAddress } from "../../contract/rules.ts";
import { editAddress, fieldsAddress } from "./type-breadcrumb.ts";
import { TypeIcon } from "./type-icon.tsx";
import styles from "./type-table.module.css";
import { useTypeName } from "./use-type-name.ts";

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

export function TypeTable({ types }: { types: readonly ReceivedPostType[] }) {
  return (
    <Table
      caption={text("manage")}
      hideCaption
      alignsMiddle
      columns={columns}
      rows={types.map((type) => ({
        type,
        base: types.find(({ postTypeID }) => postTypeID === type.parentPostTypeID),
      }))}
      rowKey={({ type }) => type.postTypeID}
    />
  );
}

interface Row {
  type: ReceivedPostType;
  base: ReceivedPostType | undefined;
}

const columns: TableColumn<Row>[] = [
  { id: "name", header: text("name"), cell: ({ type }) => <TypeLink {...type} /> },
  {
    id: "base",
    header: text("base"),
    cell: ({ base }) => (base ? <TypeName {...base} /> : text("base.none")),
  },
  {
    id: "fields",
    header: text("fields"),
    cell: ({ type: { postTypeID, postFields = [] } }) => (
      <Link href={fieldsAddress(postTypeID)}>
        <FormattedMessage id="post-types.fields.count" values={{ count: postFields.length }} />
      </Link>
    ),
  },
  {
    id: "categories",
    header: text("categories"),
    cell: ({ type }) => type.countCategories,
    isNumeric: true,
  },
  {
    id: "actions",
    header: <span className="visually-hidden">{text("actions")}</span>,
    isNumeric: true,
    cell: ({ type }) => <RowButtons {...type} />,
  },
];

const TypeName = (type: ReceivedPostType) => <bdi>{useTypeName()(type)}</bdi>;

const TypeLink = (type: ReceivedPostType) => (
  <span className={styles.name}>
    <TypeIcon {...type} />
    <Link href={editAddress(type.postTypeID)}>
      <TypeName {...type} />
    </Link>
    {!type.isActive && <Tag>{text("off")}</Tag>}
  </span>
);

function RowButtons(type: ReceivedPostType) {
  const intl = useIntl();
  const { postTypeID, isOriginal, isActive } = type;
  const name = useTypeName()(type);
  const step = isActive ? "off" : "on";
  return (
    <div className={styles.buttons}>
      <RowButton
        act={`${step}:${postTypeID}`}
        label={intl.formatMessage({ id: `post-types.turn.${step}Of` }, { name })}
      >
        {text(`turn.${step}`)}
      </RowButton>
      <RowActions name={name}>
        <DropdownLink icon="edit" href={editAddress(postTypeID)}>
          {text("edit")}
        </DropdownLink>
        <DropdownLink icon="list" href={fieldsAddress(postTypeID)}>
          {text("fields")}
        </DropdownLink>
        {!isOriginal && (
          <DropdownLink icon="trash" href={`${postTypesAddress}/delete/${postTypeID}`}>
            {text("delete")}
          </DropdownLink>
        )}
      </RowActions>
    </div>
  );
}
