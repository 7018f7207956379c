import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Cache tag of the reports of a record. */
export const metaTag = ({ recordType, recordID }: RecordRef) => `reports ${recordType}:${recordID}`;
