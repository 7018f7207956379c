import type { TriageRecord } from "../../contract/resources.ts";

export const keyOf = ({ recordType, recordID }: Pick<TriageRecord, "recordType" | "recordID">) =>
  `${recordType}:${recordID}`;
