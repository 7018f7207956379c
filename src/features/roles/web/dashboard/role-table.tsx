import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { RowActions } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import type { ListedRole } from "../../contract/resources.ts";
import styles from "./role-table.module.css";

export function RoleTable({ roles }: { roles: readonly ListedRole[] }) {
  return (
    <Table
      caption={<FormattedMessage id="roles.title" />}
      hideCaption
      alignsMiddle
      columns={columns}
      rows={roles}
      rowKey={({ roleID }) => roleID}
    />
  );
}

const columns: TableColumn<ListedRole>[] = [
  {
    id: "name",
    header: <FormattedMessage id="roles.name" />,
    cell: ({ roleID, name, description }) => (
      <span className={styles.name}>
        <Link href={`/dashboard/roles/${roleID}`}>
          <bdi>{name}</bdi>
        </Link>
        {description && (
          <span className={styles.description}>
            <bdi>{description}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    id: "type",
    header: <FormattedMessage id="roles.type" />,
    cell: ({ type }) => <FormattedMessage id={`roles.type.${type ?? "none"}`} />,
  },
  {
    id: "members",
    header: <FormattedMessage id="roles.countUsers" />,
    isNumeric: true,
    cell: ({ roleID, name, type, countUsers = 0 }) =>
      type === "guest" ? null : <MemberCount roleID={roleID} name={name} countUsers={countUsers} />,
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="roles.actions" />
      </span>
    ),
    isNumeric: true,
    isMenu: true,
    cell: (role) => <RoleMenu role={role} />,
  },
];

type MemberCountProps = { roleID: number; name: string; countUsers: number };

function MemberCount({ roleID, name, countUsers }: MemberCountProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "roles.countUsers.of" }, { name, count: countUsers });
  return (
    <Link href={`/dashboard/users?roleID=${roleID}`} aria-label={label}>
      <FormattedNumber value={countUsers} />
    </Link>
  );
}

function RoleMenu({ role: { roleID, name, type, deletable } }: { role: ListedRole }) {
  return (
    <RowActions name={name}>
      <DropdownLink icon="edit" href={`/dashboard/roles/${roleID}`}>
        <FormattedMessage id="roles.edit" />
      </DropdownLink>
      {type !== "guest" && (
        <DropdownLink icon="users" href={`/dashboard/users?roleID=${roleID}`}>
          <FormattedMessage id="roles.members" />
        </DropdownLink>
      )}
      {deletable && (
        <DropdownLink icon="trash" href={`/dashboard/roles/${roleID}/delete`}>
          <FormattedMessage id="roles.delete" />
        </DropdownLink>
      )}
    </RowActions>
  );
}
