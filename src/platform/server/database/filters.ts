import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from "kysely";
import type { Filter } from "../../contract/query-filters.ts";

/**
 * What stands behind `=` where one of some values is wanted: `.where("insertUserID", "=", oneOf(userIDs, "int"))`. One
 * alone is compared as it is: only then an index that begins with the column gives the rows in its further order, and
 * PostgreSQL need not walk along another index past all that others wrote.
 */
export const oneOf = <Value extends string | number | Date>(
  values: readonly Value[],
  type: "int" | "bigint" | "text" | "timestamptz",
): RawBuilder<never> =>
  values.length === 1
    ? sql<never>`${values[0]}::${sql.raw(type)}`
    : sql<never>`any(${[...values]}::${sql.raw(type)}[])`;

/**
 * The condition that a column meets a range or date filter of a query; true without a filter:
 * `.where((eb) => meets(eb, "dateInserted", query.dateInserted))`.
 */
export function meets<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  filter: Filter<number> | Filter<Date> | undefined,
): Expression<SqlBool> {
  if (!filter) return eb.lit(true);
  // Numbers beyond what the column can hold are asked for, too; they are met by no row.
  const compare = (operator: ">" | ">=" | "<" | "<=", value: number | Date) =>
    eb(
      column,
      operator,
      typeof value === "number" ? sql<never>`${value}::bigint` : sql<never>`${value}`,
    );
  if ("anyOf" in filter) return eb(column, "=", oneOf([...filter.anyOf], "bigint"));
  const { from, to } = filter;
  return eb.and([
    ...(from ? [compare(from.isIncluded ? ">=" : ">", from.value)] : []),
    ...(to ? [compare(to.isIncluded ? "<=" : "<", to.value)] : []),
  ]);
}
