interface Reacted {
  recordType: string;
  recordID: number;
}

export const reactionsOf = ({ recordType, recordID }: Reacted) => ({
  recordPath: `/${recordType}s/{${recordType}ID}`,
  path: `/${recordType}s/{${recordType}ID}/reactions`,
  params: { [`${recordType}ID`]: recordID },
});
