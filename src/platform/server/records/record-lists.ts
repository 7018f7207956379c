import type { RawBuilder } from "kysely";
import type { z } from "zod";
import { invalid } from "../../contract/errors.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** SQL reference to the id of the current row, such as `discussions."discussionID"`. */
export type RowID = RawBuilder<number>;

/** A query parameter that a feature adds to the lists of another feature's records. */
export interface RecordFilter<Schema extends z.ZodType = z.ZodType> {
  recordType: string;
  parameter: string;
  /** Needs a description; the parameter is always optional. */
  schema: Schema;
  /**
   * SQL condition of matching rows, in whose table columns can be named, such as `discussions.type`. Throws if the
   * viewer may not use the filter.
   */
  condition(
    ctx: Ctx,
    value: z.output<Schema>,
    rowID: RowID,
  ): RawBuilder<boolean> | Promise<RawBuilder<boolean>>;
}

/** Types the value of a filter by its schema. */
export const defineRecordFilter = <Schema extends z.ZodType>(filter: RecordFilter<Schema>) =>
  filter as RecordFilter;

export const recordFilters = extensionPoint<RecordFilter>(
  "record filter",
  ({ recordType, parameter }) => `${recordType}.${parameter}`,
);

/** A value of `sort` that a feature adds to the lists of another feature's records. */
export interface RecordSort {
  recordType: string;
  name: string;
  /** Sorts only records of one parent, such as the comments on a discussion. */
  isWithinParent?: true;
  /** SQL expression to sort by. */
  value(ctx: Ctx, rowID: RowID): RawBuilder<unknown>;
}

export const recordSorts = extensionPoint<RecordSort>(
  "record sort",
  ({ recordType, name }) => `${recordType}.${name}`,
);

/** SQL conditions of the added filters in a query; empty if it has none. */
export async function filterConditions(
  ctx: Ctx,
  recordType: string,
  { query, rowID }: { query: object; rowID: RowID },
): Promise<RawBuilder<boolean>[]> {
  const parameters = new Map(Object.entries(query));
  const active = ctx.platform.extensions
    .list(recordFilters)
    .filter((filter) => filter.recordType === recordType)
    .filter(({ parameter }) => parameters.get(parameter) !== undefined);
  return Promise.all(
    active.map(({ parameter, condition }) => condition(ctx, parameters.get(parameter), rowID)),
  );
}

/** 422 for a list of records of several parents, if an added sort makes no sense there. */
export function refuseSortWithinParent(ctx: Ctx, recordType: string, name: string): void {
  const added = ctx.platform.extensions.find(recordSorts, `${recordType}.${name}`);
  if (added?.isWithinParent)
    throw invalid({
      field: "sort",
      message: `Only lists of one record's ${recordType}s can be sorted by ${name}.`,
    });
}

/** SQL expression of an added sort; undefined if there is no such sort. */
export const findSortValue = (
  ctx: Ctx,
  recordType: string,
  { name, rowID }: { name: string; rowID: RowID },
): RawBuilder<unknown> | undefined =>
  ctx.platform.extensions.find(recordSorts, `${recordType}.${name}`)?.value(ctx, rowID);
