import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { repeatsHeaders } from "./repeats-headers.ts";
import styles from "./table.module.css";

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular figures. */
  isNumeric?: boolean;
  isQuiet?: boolean;
  /** Hidden in dense tables on narrow screens. */
  isOptional?: boolean;
  /** One line, as narrow as its content. */
  isShort?: boolean;
  /** Contains a control such as a checkbox, which must not make the row taller. */
  isControl?: boolean;
  /** Menu button of the row, in the corner of a card. */
  isMenu?: boolean;
};

type TableProps<Row> = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty?: ReactNode;
  /** Compact rows that never become cards, for moderation and administration. */
  isDense?: boolean;
  /** Consecutive rows with the same key share a header. */
  groupOf?: (row: Row) => { key: string; header: ReactNode } | undefined;
  /** For rows with images and buttons, whose cells share no baseline. */
  alignsMiddle?: boolean;
  /** Rows are marked by keyboard, as those of other lists. */
  hasItems?: boolean;
};

/** Below 600 px each row becomes a card: the first cell is its title, the others have their header above. */
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  empty,
  isDense,
  groupOf,
  alignsMiddle,
  hasItems,
}: TableProps<Row>) {
  const hasCards = !isDense;
  const hasLabels = hasCards && repeatsHeaders(rows.length, columns.length);
  return (
    <div className={styles.scroll}>
      <table
        className={classNames(
          styles.table,
          hasCards && styles.cards,
          isDense && styles.dense,
          alignsMiddle && styles.middle,
        )}
      >
        <caption className={hideCaption ? "visually-hidden" : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column.header ? (
                <th key={column.id} scope="col" className={classOf(column)}>
                  {column.header}
                </th>
              ) : (
                <td key={column.id} />
              ),
            )}
          </tr>
        </thead>
        {groupsOf(rows, groupOf).map(({ header, rows: together }) => (
          <tbody key={together.slice(0, 1).map(rowKey).join()}>
            {header && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {header}
                </th>
              </tr>
            )}
            {together.map((row) => (
              <tr key={rowKey(row)} data-item={hasItems ? "" : undefined}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} hasHeader={hasLabels} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}

type Groups<Row> = { key?: string | undefined; header?: ReactNode; rows: Row[] }[];

function groupsOf<Row>(rows: readonly Row[], groupOf: TableProps<Row>["groupOf"]): Groups<Row> {
  const groups: Groups<Row> = [];
  for (const row of rows) {
    const group = groupOf?.(row);
    const last = groups.at(-1);
    if (last && last.key === group?.key) last.rows.push(row);
    else groups.push({ key: group?.key, header: group?.header, rows: [row] });
  }
  return groups.length > 0 ? groups : [{ rows: [] }];
}

const classOf = <Row,>({
  isNumeric,
  isQuiet,
  isOptional,
  isShort,
  isControl,
  isMenu,
}: TableColumn<Row>) =>
  classNames(
    isNumeric && styles.numeric,
    isQuiet && styles.quiet,
    isOptional && styles.optional,
    isShort && styles.short,
    isControl && styles.control,
    isMenu && styles.menu,
  ) || undefined;

type CellProps<Row> = { column: TableColumn<Row>; row: Row; hasHeader: boolean };

function Cell<Row>({ column, row, hasHeader }: CellProps<Row>) {
  return (
    <td className={classOf(column)}>
      {hasHeader && (
        <span className={styles.cellHeader} aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={styles.cellContent}>{column.cell(row)}</div>
    </td>
  );
}
