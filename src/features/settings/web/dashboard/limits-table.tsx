import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { shownNumber } from "./number-units.ts";
import type { Setting } from "./pages/load-settings.ts";
import { type Limit, limitsOf, type Rate } from "./rates.ts";
import styles from "./setting-field.module.css";
import { Pinned, SettingControl, SettingRange } from "./setting-field.tsx";
import { sectionsOf } from "./setting-sections.tsx";

/** All limits at a glance: each row has its numbers with their units, what is allowed, and its errors. */
export function LimitsTable({ settings }: { settings: readonly Setting[] }) {
  return (
    <Table
      caption={<FormattedMessage id="settings.group.limits" />}
      hideCaption
      alignsMiddle
      columns={columns}
      rows={limitsOf(sectionsOf(settings).flatMap((section) => section.settings))}
      rowKey={({ rate, setting }) => rate?.key ?? setting?.key ?? ""}
      groupOf={({ rate, setting }) => {
        const section = (rate?.count ?? setting)?.schema["x-section"];
        if (!section) return undefined;
        return { key: section, header: <FormattedMessage id={`settings.section.${section}`} /> };
      }}
    />
  );
}

const columns: TableColumn<Limit>[] = [
  {
    id: "name",
    header: <FormattedMessage id="settings.limits.name" />,
    cell: ({ rate, setting }) =>
      rate ? (
        rate.name
      ) : (
        <>
          {setting.schema.title}
          {setting.schema.description && (
            <div className={styles.hint}>{setting.schema.description}</div>
          )}
        </>
      ),
  },
  {
    id: "value",
    header: <FormattedMessage id="settings.limits.value" />,
    cell: ({ rate, setting }) =>
      rate ? (
        <RateFields rate={rate} />
      ) : (
        <div className={styles.limit}>
          <LimitField setting={setting} />
          <span className={styles.hint}>
            <SettingRange schema={setting.schema} />
          </span>
        </div>
      ),
  },
];

const RateFields = ({ rate: { count, period, pause } }: { rate: Rate }) => (
  <div className={styles.rate}>
    <FormattedMessage
      id="settings.rate"
      values={{
        together: (chunks: ReactNode) => (
          <div key="together" className={styles.together}>
            {chunks}
          </div>
        ),
        count: <LimitField key="count" setting={count} isInSentence />,
        period: <LimitField key="period" setting={period} />,
        pause: <LimitField key="pause" setting={pause} />,
      }}
    />
  </div>
);

function LimitField({ setting, isInSentence }: { setting: Setting; isInSentence?: boolean }) {
  const { key, schema, value } = setting;
  const { unit, ...withoutUnit } = schema;
  const { title, readOnly = false } = schema;
  const shown = isInSentence ? { ...setting, schema: withoutUnit } : setting;
  return (
    <div className={styles.part}>
      <Field name={key} label={title} hideLabel initial={shownNumber(value, unit)}>
        {(control) => (
          <SettingControl setting={shown} control={{ ...control, disabled: readOnly }} />
        )}
      </Field>
      {readOnly && <Pinned />}
    </div>
  );
}
