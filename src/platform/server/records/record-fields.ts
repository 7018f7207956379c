import type { z } from "zod";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import type { RecordRef } from "./record-types.ts";

/** The record that records belong to, with its type among records of its kind if that is known. */
export type ParentRecord = RecordRef & { type?: string };

/** What is known of records without loading it. */
export interface KnownOfRecords {
  /** The record that all of them belong to. */
  parent?: ParentRecord | undefined;
  /** Where a record is, such as its category. */
  placeOf?: ((recordID: number) => RecordRef | undefined) | undefined;
}

/** A field that a feature adds to the API's records of another feature. */
export interface RecordField {
  recordType: string;
  field: string;
  /** Needs a description; the field is always optional. */
  schema: z.ZodType;
  /** Name in `expand` that requests it; without one it is always included. */
  expand?: string;
  /** Whether list pages show it; others are not loaded there. */
  isShownInRows?: boolean;
  /** Whether record pages show it; they load all such fields without naming them in `expand`. */
  isShownOnPages?: boolean;
  /**
   * Whether it depends on the viewer; other fields are shared by viewers with the same permissions (decision 031).
   */
  isPersonal?: boolean;
  /** Value for records that `load` has none for; default: the field is omitted. */
  otherwise?: unknown;
  /**
   * Values by record id, as the viewer may see them, in one statement for all records. `expand` has the other
   * requested names, such as parts of the field.
   */
  load(
    ctx: Ctx,
    recordIDs: readonly number[],
    expand: ReadonlySet<string>,
    known: KnownOfRecords,
  ): Promise<ReadonlyMap<number, unknown>>;
}

export const recordFields = extensionPoint<RecordField>(
  "record field",
  ({ recordType, field }) => `${recordType}.${field}`,
);

/** A property that a feature adds to `attributes` of another feature's records: JSON without a schema of its own. */
export interface RecordAttribute {
  recordType: string;
  name: string;
  /** As in `RecordField`; `parent` is the record that all of them belong to, if known. */
  load(
    ctx: Ctx,
    recordIDs: readonly number[],
    parent?: ParentRecord,
  ): Promise<ReadonlyMap<number, unknown>>;
}

export const recordAttributes = extensionPoint<RecordAttribute>(
  "record attribute",
  ({ recordType, name }) => `${recordType}.${name}`,
);

/** In `expand` of list pages: only those added fields that lists show. */
const rowsOnly = "-unshown";

/** In `expand` of record pages: the added fields that they show. */
const onPages = "shown";

/** Added fields of one record, for spreading into its API record. */
export type AddedFields = (recordID: number) => Readonly<Record<string, unknown>>;

const isRequested = (
  { expand: word, isShownOnPages = false }: RecordField,
  expand: ReadonlySet<string>,
): boolean => word === undefined || expand.has(word) || (isShownOnPages && expand.has(onPages));

interface RequestedFields extends KnownOfRecords {
  recordIDs: readonly number[];
  expand: ReadonlySet<string>;
}

/** Loads the added fields of these records, one statement per field. */
export async function loadRecordFields(
  ctx: Ctx,
  recordType: string,
  { recordIDs, expand, ...known }: RequestedFields,
): Promise<AddedFields> {
  const requestedFields = ctx.platform.extensions
    .list(recordFields)
    .filter((entry) => entry.recordType === recordType)
    .filter((entry) => isRequested(entry, expand))
    .filter((entry) => entry.isShownInRows || !expand.has(rowsOnly));
  const loaded = await Promise.all(
    requestedFields.map(async ({ field, otherwise, load }) => {
      const values = recordIDs.length > 0 ? await load(ctx, recordIDs, expand, known) : new Map();
      return (recordID: number) => ({ field, value: values.get(recordID) ?? otherwise });
    }),
  );
  const attributesOf = await loadAttributes(ctx, recordType, { recordIDs, ...known });
  return (recordID) => ({
    ...Object.fromEntries(
      loaded
        .map((fieldOf) => fieldOf(recordID))
        .filter(({ value }) => value !== undefined)
        .map(({ field, value }) => [field, value]),
    ),
    ...attributesOf(recordID),
  });
}

async function loadAttributes(
  ctx: Ctx,
  recordType: string,
  { recordIDs, parent }: Omit<RequestedFields, "expand">,
): Promise<AddedFields> {
  const entries = ctx.platform.extensions
    .list(recordAttributes)
    .filter((entry) => entry.recordType === recordType);
  if (entries.length === 0 || recordIDs.length === 0) return () => ({});
  const loaded = await Promise.all(
    entries.map(async ({ name, load }) => ({ name, values: await load(ctx, recordIDs, parent) })),
  );
  return (recordID) => {
    const pairs = loaded
      .filter(({ values }) => values.has(recordID))
      .map(({ name, values }) => [name, values.get(recordID)] as const);
    return pairs.length > 0 ? { attributes: Object.fromEntries(pairs) } : {};
  };
}
