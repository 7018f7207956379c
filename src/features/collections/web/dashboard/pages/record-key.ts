export const keyOf = ({ recordType, recordID }: { recordType: string; recordID: number }): string =>
  `${recordType}-${recordID}`;
