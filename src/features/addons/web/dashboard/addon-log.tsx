import { FormattedMessage } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ShownLogEntry } from "./addon-data.ts";
import styles from "./addons.module.css";
import { ErrorText } from "./error-text.tsx";

const text = (id: string) => <FormattedMessage id={`addons.${id}`} />;
const presets = { info: "standard", warn: "warning", error: "error" } as const;

const columns: readonly TableColumn<ShownLogEntry>[] = [
  {
    id: "date",
    header: text("log.date"),
    cell: ({ dateInserted }) => <DateTime value={dateInserted} type="extended" />,
  },
  {
    id: "level",
    header: text("log.level"),
    cell: ({ level }) => <Tag preset={presets[level]}>{text(`log.${level}`)}</Tag>,
  },
  {
    id: "message",
    header: text("log.message"),
    cell: ({ message }) => <ErrorText message={message} />,
  },
];

export const AddonLog = ({ entries }: { entries: ShownLogEntry[] }) => (
  <DashboardSection title={text("log")} description={text("log.text")}>
    {entries.length === 0 ? (
      <p className={styles.small}>{text("log.none")}</p>
    ) : (
      <Table
        caption={text("log")}
        hideCaption
        columns={columns}
        rows={entries}
        rowKey={({ addonLogID }) => addonLogID}
      />
    )}
  </DashboardSection>
);
