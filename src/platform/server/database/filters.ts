import {
  type Expression,
  type ExpressionBuilder,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from "kysely";
import type { Filter } from "../../contract/query-filters.ts";

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
  if ("anyOf" in filter) return eb(column, "=", sql<never>`any(${[...filter.anyOf]}::bigint[])`);
  const { from, to } = filter;
  return eb.and([
    ...(from ? [compare(from.isIncluded ? ">=" : ">", from.value)] : []),
    ...(to ? [compare(to.isIncluded ? "<=" : "<", to.value)] : []),
  ]);
}
