import type { z } from "zod";
import { ApiError } from "../../contract/errors.ts";
import type { Ctx, TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import type { RecordRef } from "./record-types.ts";

/** The record that an input belongs to, as it will be. */
export interface InputRecord {
  recordType: string;
  /** Undefined before a new record is stored. */
  recordID?: number;
  /** Type of a post, such as `question`. */
  type?: string;
  /** Type in the database that the type is the base of; the same as `type` without one. */
  subtype?: string;
  /** The previous `subtype` while a record is converted to another type. */
  previousSubtype?: string;
  /** The record whose permissions apply: a category. */
  place?: RecordRef;
}

/**
 * A field that a feature adds to the bodies of the endpoints that create and edit records of another feature: those
 * whose schema has `inputOf: recordType` in its metadata.
 */
export interface RecordInput<Value = unknown> {
  recordType: string;
  field: string;
  /** Needs a description; the field is always optional. */
  schema: z.ZodType<Value>;
  /**
   * Runs before anything is stored, also without a value: throws 422 for a missing or invalid one, or 403 if the
   * viewer may not give it. Skipped when a held post is approved.
   */
  check?(ctx: Ctx, value: Value | undefined, record: InputRecord): Promise<void>;
  /** The place that the value names, for records that are given without another; throws 422 if there is none. */
  placeOf?(ctx: Ctx, value: Value): Promise<RecordRef | undefined>;
  /** Stores a given value, in the transaction that stores the record. */
  save(tx: TransactionCtx, recordID: number, value: Value): Promise<void>;
}

export const recordInputs = extensionPoint<RecordInput>(
  "record input",
  ({ recordType, field }) => `${recordType}.${field}`,
);

/** Declares an input with a typed value. */
export const defineInput = <Value>(input: RecordInput<Value>): RecordInput => input;

type Given = Readonly<Record<string, unknown>>;

const inputsOf = ({ platform }: Ctx, recordType: string) =>
  platform.extensions.list(recordInputs).filter((input) => input.recordType === recordType);

/** Whether the body has a value for any added field. */
export const hasInputs = (ctx: Ctx, recordType: string, given: Given): boolean =>
  inputsOf(ctx, recordType).some(({ field }) => given[field] !== undefined);

/** The body without the added fields, which are stored separately by `saveInputs`. */
export function withoutInputs<Body extends object>(
  ctx: Ctx,
  recordType: string,
  given: Body,
): Body {
  const added = new Set(inputsOf(ctx, recordType).map(({ field }) => field));
  return Object.fromEntries(Object.entries(given).filter(([field]) => !added.has(field))) as Body;
}

/** Checks the added fields of a body. Call it before storing the record. */
export async function checkInputs(ctx: Ctx, given: Given, record: InputRecord) {
  for (const { field, check } of inputsOf(ctx, record.recordType))
    await check?.(ctx, given[field], record);
}

/** The place that an added field of a body names. */
export async function placeGiven(
  ctx: Ctx,
  recordType: string,
  given: Given,
): Promise<RecordRef | undefined> {
  for (const { field, placeOf } of inputsOf(ctx, recordType)) {
    const place = given[field] === undefined ? undefined : await placeOf?.(ctx, given[field]);
    if (place) return place;
  }
  return undefined;
}

/** The same for texts, such as those of an address; those that are no values name no place. */
export async function placeNamed(
  ctx: Ctx,
  recordType: string,
  texts: Readonly<Record<string, string>>,
): Promise<RecordRef | undefined> {
  for (const { field, schema, placeOf } of inputsOf(ctx, recordType)) {
    const value = texts[field] === undefined ? undefined : schema.safeParse(texts[field]);
    if (!placeOf || !value?.success) continue;
    try {
      return await placeOf(ctx, value.data);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
    }
  }
  return undefined;
}

/** Whether an added field of a body names the place of the record. */
export const namesPlace = (ctx: Ctx, recordType: string, given: Given): boolean =>
  inputsOf(ctx, recordType).some(({ field, placeOf }) => placeOf && given[field] !== undefined);

/** The added fields among other values, such as those that a draft keeps. */
export const inputsAmong = (ctx: Ctx, recordType: string, values: Given): Given =>
  Object.fromEntries(
    inputsOf(ctx, recordType).flatMap(({ field }) =>
      values[field] === undefined ? [] : [[field, values[field]]],
    ),
  );

/** Stores the added fields of a body; call it once the record is stored, in the same transaction. */
export async function saveInputs(
  tx: TransactionCtx,
  given: Given,
  { recordType, recordID }: RecordRef,
) {
  for (const { field, save } of inputsOf(tx, recordType))
    if (given[field] !== undefined) await save(tx, Number(recordID), given[field]);
}
