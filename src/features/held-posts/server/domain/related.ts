import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { HeldPostRow } from "../queries.ts";

const refOf = (type: string | null, recordID: number | null): RecordRef | undefined =>
  type === null || recordID === null ? undefined : { recordType: type, recordID };

export const parentOf = (row: HeldPostRow) => refOf(row.parentRecordType, row.parentRecordID);
export const placeOf = (row: HeldPostRow) => refOf(row.placeRecordType, row.placeRecordID);
export const postedOf = (row: HeldPostRow) => refOf(row.recordType, row.postedRecordID);

export const relatedTo = (row: HeldPostRow): RecordRef[] =>
  [parentOf(row), postedOf(row)].flatMap((ref) => ref ?? []);
