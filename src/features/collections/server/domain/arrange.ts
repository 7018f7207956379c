import { keyOfRecord, type RecordRef } from "#platform/server/records/record-types.ts";

export interface PlacedRecord extends RecordRef {
  sort: number | null;
}

/** By `sort`, those without one last; otherwise in the given order. */
export const arrange = <Placed extends PlacedRecord>(records: readonly Placed[]): Placed[] =>
  records.toSorted((one, other) => {
    if (one.sort === other.sort) return 0;
    if (one.sort === null) return 1;
    return other.sort === null ? -1 : one.sort - other.sort;
  });

/** Index of the first record that an earlier one repeats; -1 if there is none. */
export function indexOfRepeated(records: readonly RecordRef[]): number {
  const keys = records.map(keyOfRecord);
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
}
