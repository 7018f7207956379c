import type { z } from "zod";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** A field that a feature adds to what the API answers about the records of another feature. */
export interface RecordField {
  recordType: string;
  field: string;
  /** What it looks like, with a description; it may always be absent. */
  schema: z.ZodType;
  /** The word of `expand` that asks for it; without one it always comes. */
  expand?: string;
  /** Whether rows of lists on pages show it; what none shows is not loaded for them. */
  isShownInRows?: boolean;
  /** Whether the page of a record shows it, which asks for all such fields without knowing their words of `expand`. */
  isShownOnPages?: boolean;
  /** Whether it is about the viewer; what is not is the same for all who may do the same (decision 031). */
  isPersonal?: boolean;
  /** What stands there for records that `load` says nothing of; the field is left out unless told. */
  otherwise?: unknown;
  /**
   * The values by record, as the viewer may see them: one statement for all records of a list. `expand` says what else
   * was asked for, such as parts of the field.
   */
  load(
    ctx: Ctx,
    recordIDs: readonly number[],
    expand: ReadonlySet<string>,
  ): Promise<ReadonlyMap<number, unknown>>;
}

export const recordFields = extensionPoint<RecordField>(
  "record field",
  ({ recordType, field }) => `${recordType}.${field}`,
);

/** What pages ask for with `expand`: of the fields that features add only those that rows of lists show. */
const rowsOnly = "-unshown";

/** What the page of a record asks for with `expand`: the fields that such pages show. */
const onPages = "shown";

/** What features add to one record, ready to be spread into the answer about it. */
export type AddedFields = (recordID: number) => Readonly<Record<string, unknown>>;

const isAskedFor = (
  { expand: word, isShownOnPages = false }: RecordField,
  expand: ReadonlySet<string>,
): boolean => word === undefined || expand.has(word) || (isShownOnPages && expand.has(onPages));

/** Reads what features add to these records: one statement for each field, whatever the number of records. */
export async function loadRecordFields(
  ctx: Ctx,
  recordType: string,
  { recordIDs, expand }: { recordIDs: readonly number[]; expand: ReadonlySet<string> },
): Promise<AddedFields> {
  const wanted = ctx.platform.extensions
    .list(recordFields)
    .filter((entry) => entry.recordType === recordType)
    .filter((entry) => isAskedFor(entry, expand))
    .filter((entry) => entry.isShownInRows || !expand.has(rowsOnly));
  const loaded = await Promise.all(
    wanted.map(async ({ field, otherwise, load }) => {
      const values = recordIDs.length > 0 ? await load(ctx, recordIDs, expand) : new Map();
      return (recordID: number) => ({ field, value: values.get(recordID) ?? otherwise });
    }),
  );
  return (recordID) =>
    Object.fromEntries(
      loaded
        .map((fieldOf) => fieldOf(recordID))
        .filter(({ value }) => value !== undefined)
        .map(({ field, value }) => [field, value]),
    );
}
