import { FormattedMessage, useIntl } from "react-intl";
import { RowButton, SortableList } from "#features/dashboard/web/public.ts";
import { Link } from "#ui/navigation/link.tsx";
import type { ShownRecord } from "./pages/load-collection.ts";
import styles from "./record-list.module.css";

export function RecordList({ records }: { records: readonly ShownRecord[] }) {
  const intl = useIntl();
  return (
    <SortableList
      label={intl.formatMessage({ id: "collections.records" })}
      items={records.map(({ key, record }) => {
        const name = record?.name ?? intl.formatMessage({ id: "collections.hidden" });
        return {
          key,
          name,
          content: record ? (
            <Link href={record.url} className={styles.name}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            name
          ),
          actions: (
            <RowButton
              act={`remove:${key}`}
              label={intl.formatMessage({ id: "collections.removeOf" }, { name })}
            >
              <FormattedMessage id="collections.remove" />
            </RowButton>
          ),
        };
      })}
    />
  );
}
