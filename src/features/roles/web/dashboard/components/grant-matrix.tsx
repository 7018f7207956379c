import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { PermissionCatalogue } from "../../../contract/resources.ts";
import styles from "./grant-matrix.module.css";

type Permission = PermissionCatalogue["permissions"][number];

type GrantMatrixProps = {
  caption: ReactNode;
  permissions: readonly Permission[];
  /** Roles, or resources: what a permission is granted to or on. */
  columns: readonly { id: string; name: string }[];
  /** What the box of a column and a permission sends. */
  keyOf: (column: string, permission: string) => string;
  /** Keys of the boxes that are ticked to begin with. */
  held: ReadonlySet<string>;
};

/** A box for each permission in each column; it begins with what holds now, or what was ticked last. */
export function GrantMatrix({ caption, permissions, columns, keyOf, held }: GrantMatrixProps) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const ticked = answer ? new Set(answer.lists.grant) : held;
  const name: TableColumn<Permission> = {
    id: "name",
    header: <FormattedMessage id="roles.explain.permission" />,
    cell: ({ label }) => <span className={styles.name}>{label}</span>,
  };
  const boxes = columns.map(
    (column): TableColumn<Permission> => ({
      id: column.id,
      header: <bdi className={styles.column}>{column.name}</bdi>,
      cell: (permission) => (
        <input
          type="checkbox"
          name="grant"
          value={keyOf(column.id, permission.name)}
          defaultChecked={ticked.has(keyOf(column.id, permission.name))}
          className={styles.box}
          aria-label={intl.formatMessage(
            { id: "roles.grant" },
            { column: column.name, permission: permission.label },
          )}
        />
      ),
    }),
  );
  return (
    <Table
      caption={caption}
      hideCaption
      alignsMiddle
      columns={[name, ...boxes]}
      rows={permissions}
      rowKey={(permission) => permission.name}
    />
  );
}
