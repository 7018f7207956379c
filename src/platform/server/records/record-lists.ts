import type { RawBuilder } from "kysely";
import type { z } from "zod";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** A reference to the id of the row that a statement looks at, such as `discussions."discussionID"`. */
export type RowID = RawBuilder<number>;

/** A query parameter that a feature adds to the lists of another feature's records. */
export interface RecordFilter<Schema extends z.ZodType = z.ZodType> {
  recordType: string;
  parameter: string;
  /** With a description; it is optional, whatever it says. */
  schema: Schema;
  /** What holds for the rows that are kept. Throws where the viewer may not ask that. */
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
  /** What the rows are sorted by. */
  value(ctx: Ctx, rowID: RowID): RawBuilder<unknown>;
}

export const recordSorts = extensionPoint<RecordSort>(
  "record sort",
  ({ recordType, name }) => `${recordType}.${name}`,
);

/** What the parameters that features added ask of the rows of a list; empty where none of them is given. */
export async function filterConditions(
  ctx: Ctx,
  recordType: string,
  { query, rowID }: { query: object; rowID: RowID },
): Promise<RawBuilder<boolean>[]> {
  const given = new Map(Object.entries(query));
  const asked = ctx.platform.extensions
    .list(recordFilters)
    .filter((filter) => filter.recordType === recordType)
    .filter(({ parameter }) => given.get(parameter) !== undefined);
  return Promise.all(
    asked.map(({ parameter, condition }) => condition(ctx, given.get(parameter), rowID)),
  );
}

/** What a feature sorts by under this name; undefined where none added it. */
export const findSortValue = (
  ctx: Ctx,
  recordType: string,
  { name, rowID }: { name: string; rowID: RowID },
): RawBuilder<unknown> | undefined =>
  ctx.platform.extensions.find(recordSorts, `${recordType}.${name}`)?.value(ctx, rowID);
