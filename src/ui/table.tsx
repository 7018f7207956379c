import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./table.module.css";

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligned to the end, in figures of one width. */
  isNumeric?: boolean;
};

type TableProps<Row> = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty?: ReactNode;
  /** For rows with pictures and buttons, whose cells have no common line of text. */
  alignsMiddle?: boolean;
};

const headerLimit = 1000;

/** Below 600 each row is a card, each cell with its header in front. */
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  empty,
  alignsMiddle,
}: TableProps<Row>) {
  const hasCards = columns.length < headerLimit;
  return (
    <div className={styles.scroll}>
      <table
        className={classNames(
          styles.table,
          hasCards && styles.cards,
          alignsMiddle && styles.middle,
        )}
      >
        <caption className={hideCaption ? "visually-hidden" : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.isNumeric ? styles.numeric : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} hasHeader={hasCards} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row; hasHeader: boolean };

function Cell<Row>({ column, row, hasHeader }: CellProps<Row>) {
  return (
    <td className={column.isNumeric ? styles.numeric : undefined}>
      {hasHeader && (
        <span className={styles.cellHeader} aria-hidden="true">
          {column.header}
        </span>
      )}
      <span className={styles.cellContent}>{column.cell(row)}</span>
    </td>
  );
}
