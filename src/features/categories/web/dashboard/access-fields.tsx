import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, RadioField } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import styles from "./access-fields.module.css";
import { accessColumns, accessPresets } from "./access-presets.ts";
import { type CategoryAccess, keysAt } from "./pages/load-permissions.ts";

type Role = CategoryAccess["roles"][number];

const text = (id: string) => <FormattedMessage id={`categories.manage.access${id}`} />;

/** Who may see a new category, post and comment there. The table shows only for custom access. */
export function AccessFields({ access }: { access: CategoryAccess }) {
  const held = keysAt(access.roles, undefined);
  return (
    <div className={styles.access}>
      <RadioField
        name="access"
        legend={text("")}
        initial="everyone"
        options={accessPresets.map((preset) => ({
          value: preset,
          label: text(`.${preset}`),
          description: text(`.${preset}.text`),
        }))}
      />
      <div className={styles.table}>
        <Table
          caption={text(".custom")}
          hideCaption
          isDense
          columns={columnsOf(held)}
          rows={access.roles}
          rowKey={({ roleID }) => roleID}
        />
      </div>
    </div>
  );
}

const columnsOf = (held: ReadonlySet<string>): TableColumn<Role>[] => [
  { id: "role", header: text(".role"), cell: ({ name }) => <bdi>{name}</bdi> },
  ...accessColumns.map(
    ({ id, permission }): TableColumn<Role> => ({
      id,
      header: text(`.${id}`),
      isControl: true,
      cell: ({ roleID, name }) => {
        const key = `${roleID}:${permission}`;
        return <AccessCheck id={id} role={name} value={key} isHeld={held.has(key)} />;
      },
    }),
  ),
];

interface AccessCheckProps {
  id: string;
  role: string;
  value: string;
  isHeld: boolean;
}

function AccessCheck({ id, role, value, isHeld }: AccessCheckProps) {
  const intl = useIntl();
  const what = intl.formatMessage({ id: `categories.manage.access.${id}` });
  const label = (
    <span className="visually-hidden">
      {role}: {what}
    </span>
  );
  return <CheckField name="grant" value={value} label={label} initial={isHeld} />;
}
