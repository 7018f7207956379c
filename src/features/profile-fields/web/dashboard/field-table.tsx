import { FormattedMessage } from "react-intl";
import { RowActions, StepButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ProfileField } from "../../contract/resources.ts";
import { kindName } from "../../contract/rules.ts";
import styles from "./field-table.module.css";
import { editAddress } from "./pages/breadcrumb.ts";

interface Row {
  field: ProfileField;
  isFirst: boolean;
  isLast: boolean;
}

export function FieldTable({ fields }: { fields: readonly ProfileField[] }) {
  return (
    <Table
      caption={<FormattedMessage id="profile-fields.manage" />}
      hideCaption
      alignsMiddle
      columns={columns}
      rows={fields.map((field, index) => ({
        field,
        isFirst: index === 0,
        isLast: index === fields.length - 1,
      }))}
      rowKey={({ field }) => field.apiName}
    />
  );
}

const columns: TableColumn<Row>[] = [
  {
    id: "label",
    header: <FormattedMessage id="profile-fields.label" />,
    cell: ({ field: { apiName, label, enabled } }) => (
      <span className={styles.label}>
        <Link href={editAddress(apiName)}>
          <bdi>{label}</bdi>
        </Link>
        {!enabled && (
          <Tag>
            <FormattedMessage id="profile-fields.off" />
          </Tag>
        )}
      </span>
    ),
  },
  {
    id: "kind",
    header: <FormattedMessage id="profile-fields.kind" />,
    cell: ({ field }) => <FormattedMessage id={`profile-fields.kind.${kindName(field)}`} />,
  },
  {
    id: "visibility",
    header: <FormattedMessage id="profile-fields.visibility" />,
    cell: ({ field: { visibility } }) => (
      <FormattedMessage id={`profile-fields.visibility.${visibility}`} />
    ),
  },
  {
    id: "registration",
    header: <FormattedMessage id="profile-fields.registrationOptions" />,
    cell: ({ field: { registrationOptions } }) => (
      <FormattedMessage id={`profile-fields.registrationOptions.${registrationOptions}`} />
    ),
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="profile-fields.actions" />
      </span>
    ),
    isNumeric: true,
    cell: (row) => <RowButtons {...row} />,
  },
];

function RowButtons({ field: { apiName, label, isCoreField }, isFirst, isLast }: Row) {
  return (
    <div className={styles.buttons}>
      <StepButton step="up" id={apiName} isPossible={!isFirst}>
        <FormattedMessage id="profile-fields.up" values={{ name: label }} />
      </StepButton>
      <StepButton step="down" id={apiName} isPossible={!isLast}>
        <FormattedMessage id="profile-fields.down" values={{ name: label }} />
      </StepButton>
      <RowActions name={label}>
        <DropdownLink icon="edit" href={editAddress(apiName)}>
          <FormattedMessage id="profile-fields.edit" />
        </DropdownLink>
        {!isCoreField && (
          <DropdownLink icon="trash" href={`/dashboard/profile-fields/delete/${apiName}`}>
            <FormattedMessage id="profile-fields.delete" />
          </DropdownLink>
        )}
      </RowActions>
    </div>
  );
}
