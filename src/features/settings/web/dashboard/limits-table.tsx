import { FormattedMessage } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { shownNumber } from "./number-units.ts";
import type { Setting } from "./pages/load-settings.ts";
import styles from "./setting-field.module.css";
import { Pinned, SettingControl, SettingRange } from "./setting-field.tsx";
import { sectionsOf } from "./setting-sections.tsx";

/** All limits at a glance: each row has its number with the unit, what is allowed, and its error. */
export function LimitsTable({ settings }: { settings: readonly Setting[] }) {
  return (
    <Table
      caption={<FormattedMessage id="settings.group.limits" />}
      hideCaption
      alignsMiddle
      columns={columns}
      rows={sectionsOf(settings).flatMap((section) => section.settings)}
      rowKey={({ key }) => key}
      groupOf={({ schema }) => {
        const section = schema["x-section"];
        if (!section) return undefined;
        return { key: section, header: <FormattedMessage id={`settings.section.${section}`} /> };
      }}
    />
  );
}

const columns: TableColumn<Setting>[] = [
  {
    id: "name",
    header: <FormattedMessage id="settings.limits.name" />,
    cell: ({ schema: { title, description } }) => (
      <>
        {title}
        {description && <div className={styles.hint}>{description}</div>}
      </>
    ),
  },
  {
    id: "value",
    header: <FormattedMessage id="settings.limits.value" />,
    cell: (setting) => <LimitField setting={setting} />,
  },
  {
    id: "range",
    header: <FormattedMessage id="settings.limits.range" />,
    isQuiet: true,
    cell: ({ schema }) => <SettingRange schema={schema} />,
  },
];

function LimitField({ setting }: { setting: Setting }) {
  const { key, schema, value } = setting;
  const { title, unit, readOnly = false } = schema;
  return (
    <>
      <Field name={key} label={title} hideLabel initial={shownNumber(value, unit)}>
        {(control) => (
          <SettingControl setting={setting} control={{ ...control, disabled: readOnly }} />
        )}
      </Field>
      {readOnly && <Pinned />}
    </>
  );
}
