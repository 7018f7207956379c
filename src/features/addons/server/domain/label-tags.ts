import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Changes with the first label of the site. */
export const labelsTag = "addon-labels";

export const tagOfLabels = ({ recordType, recordID }: RecordRef) =>
  `addon-labels:${recordType}:${recordID}`;
