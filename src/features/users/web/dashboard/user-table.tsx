import { FormattedMessage, FormattedNumber } from "react-intl";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { User } from "../../contract/resources.ts";
import { UserCell } from "./user-cell.tsx";
import { UserMenu } from "./user-menu.tsx";
import styles from "./user-table.module.css";

type UserTableProps = { users: readonly User[]; isSelectable: boolean };

export function UserTable({ users, isSelectable }: UserTableProps) {
  const seesEmail = usePermission(["personalInfo.view", "users.edit"]);
  const name: TableColumn<User> = {
    id: "name",
    header: <FormattedMessage id="users.manage.name" />,
    cell: (user) => <UserCell user={user} isSelectable={isSelectable} seesEmail={seesEmail} />,
  };
  return (
    <Table
      caption={<FormattedMessage id="users.manage" />}
      hideCaption
      alignsMiddle
      columns={[name, ...columns]}
      rows={users}
      rowKey={({ userID }) => userID}
    />
  );
}

const columns: TableColumn<User>[] = [
  {
    id: "roles",
    header: <FormattedMessage id="users.manage.roles" />,
    cell: ({ roles = [] }) => (
      <span className={styles.roles}>
        {roles.map(({ roleID, name }) => (
          <Tag key={roleID}>
            <bdi>{name}</bdi>
          </Tag>
        ))}
      </span>
    ),
  },
  {
    id: "joined",
    header: <FormattedMessage id="users.manage.joined" />,
    cell: ({ dateInserted }) => dateInserted && <DateTime value={dateInserted} />,
  },
  {
    id: "active",
    header: <FormattedMessage id="users.manage.active" />,
    cell: ({ dateLastActive }) =>
      dateLastActive ? <DateTime value={dateLastActive} mode="relative" /> : "–",
  },
  {
    id: "posts",
    header: <FormattedMessage id="users.manage.posts" />,
    isNumeric: true,
    cell: ({ countPosts = 0 }) => <FormattedNumber value={countPosts} />,
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="users.manage.actions" />
      </span>
    ),
    isNumeric: true,
    isMenu: true,
    cell: (user) => <UserMenu user={user} />,
  },
];
