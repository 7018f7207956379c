import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from "kysely";
import type { Filter } from "../../contract/queries/query-filters.ts";

/**
 * Right side of `=` for one of several values: `.where("insertUserID", "=", oneOf(userIDs, "int"))`. A single
 * value is compared directly: only then does an index that starts with the column also give the order of its other
 * columns.
 */
export const oneOf = <Value extends string | number | Date>(
  values: readonly Value[],
  type: "int" | "bigint" | "text" | "timestamptz",
): RawBuilder<never> =>
  values.length === 1
    ? sql<never>`${values[0]}::${sql.raw(type)}`
    : sql<never>`any(${[...values]}::${sql.raw(type)}[])`;

/**
 * Condition for a range or date filter of a query; true without a filter: `.where((eb) => meets(eb,
 * "dateInserted", query.dateInserted))`.
 */
export function meets<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  filter: Filter<number> | Filter<Date> | undefined,
): Expression<SqlBool> {
  if (!filter) return eb.lit(true);
  // The filter may exceed the column's range; then no row matches.
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
