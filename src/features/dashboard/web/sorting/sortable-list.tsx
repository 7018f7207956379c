import { type ReactNode, useEffect, useRef } from "react";
import styles from "./sortable-list.module.css";
import { SortableRow } from "./sortable-row.tsx";
import { useDraggedRow } from "./use-dragged-row.ts";

export interface SortableItem {
  /** Submitted in `act` (see `reorder`); without colons. */
  key: string;
  name: string;
  content: ReactNode;
  actions?: ReactNode;
}

type SortableListProps = { label: string; items: readonly SortableItem[] };

/** Rows in an order that is changed by drag, arrow keys, or buttons of the form `rows`, which work without scripts. */
export function SortableList({ label, items }: SortableListProps) {
  const keys = items.map(({ key }) => key);
  const order = keys.join();
  const drag = useDraggedRow(keys);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row may lose the focus
  useEffect(() => {
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`);
    if (document.activeElement === document.body) handle?.focus();
  }, [order]);

  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {items.map((item, index) => (
        <SortableRow
          key={item.key}
          item={item}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          drag={drag}
          onMove={(key) => {
            moved.current = key;
          }}
        />
      ))}
    </ol>
  );
}
