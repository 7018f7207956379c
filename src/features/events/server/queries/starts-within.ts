import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";

/** Condition on occurrences under the name `o`. */
export function startsWithin(filter: Filter<Date>): RawBuilder<SqlBool> {
  const column = sql.ref("o.dateStarts");
  if ("anyOf" in filter) return sql<SqlBool>`${column} = any(${[...filter.anyOf]}::timestamptz[])`;
  const { from, to } = filter;
  const lower =
    from && sql<SqlBool>`${column} ${sql.raw(from.isIncluded ? ">=" : ">")} ${from.value}`;
  const upper = to && sql<SqlBool>`${column} ${sql.raw(to.isIncluded ? "<=" : "<")} ${to.value}`;
  const bounds = [lower, upper].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
}
