import type { TriageRecord } from "../../contract/resources.ts";

/** By which a form of the queue names a record. */
export const keyOf = ({ recordType, recordID }: Pick<TriageRecord, "recordType" | "recordID">) =>
  `${recordType}:${recordID}`;
