import type { RecordRef } from "#platform/server/records/record-types.ts";

/** What shows the reports of a record depends on this. */
export const metaTag = ({ recordType, recordID }: RecordRef) => `reports ${recordType}:${recordID}`;
