import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Cache tag of the reports of a record. */
export const metaTag = ({ recordType, recordID }: RecordRef) => `reports ${recordType}:${recordID}`;

/** Cache tag of the number of records that wait for a decision. */
export const queueTag = "reports waiting";
