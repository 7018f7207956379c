import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import type { ShownRecord } from "./pages/load-collection.ts";
import styles from "./record-list.module.css";
import { RecordRow } from "./record-row.tsx";
import { useDraggedRecord } from "./use-dragged-record.ts";

export function RecordList({ records }: { records: readonly ShownRecord[] }) {
  const intl = useIntl();
  const drag = useDraggedRecord(records.map(({ key }) => key));
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row may lose the focus
  useEffect(() => {
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`);
    if (document.activeElement === document.body) handle?.focus();
  }, [records]);

  return (
    <ol
      ref={list}
      className={styles.list}
      aria-label={intl.formatMessage({ id: "collections.records" })}
    >
      {records.map((record, index) => (
        <RecordRow
          key={record.key}
          record={record}
          isFirst={index === 0}
          isLast={index === records.length - 1}
          drag={drag}
          onMove={(key) => {
            moved.current = key;
          }}
        />
      ))}
    </ol>
  );
}
