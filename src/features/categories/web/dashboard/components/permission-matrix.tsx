import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import {
  type CategoryPermissions,
  heldKeys,
  scopedPermissions,
} from "../pages/load-permissions.ts";
import styles from "./permission-matrix.module.css";

type Permission = ReturnType<typeof scopedPermissions>[number];

/** Permissions of one category by role; it begins with what holds there now. */
export function PermissionMatrix(data: CategoryPermissions) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const held = answer ? new Set(answer.lists.grant) : heldKeys(data);
  const name: TableColumn<Permission> = {
    id: "name",
    header: <FormattedMessage id="categories.manage.permission" />,
    cell: ({ label }) => <span className={styles.name}>{label}</span>,
  };
  const columns = data.roles.map(
    (role): TableColumn<Permission> => ({
      id: String(role.roleID),
      header: <bdi>{role.name}</bdi>,
      cell: (permission) => (
        <input
          type="checkbox"
          name="grant"
          value={`${role.roleID}:${permission.name}`}
          defaultChecked={held.has(`${role.roleID}:${permission.name}`)}
          className={styles.box}
          aria-label={intl.formatMessage(
            { id: "categories.manage.grant" },
            { role: role.name, permission: permission.label },
          )}
        />
      ),
    }),
  );
  return (
    <Table
      caption={<FormattedMessage id="categories.manage.permissions" />}
      hideCaption
      alignsMiddle
      columns={[name, ...columns]}
      rows={scopedPermissions(data)}
      rowKey={(permission) => permission.name}
    />
  );
}
