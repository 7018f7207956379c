interface Reacted {
  recordType: string;
  recordID: number;
}

/** How the reactions to a record are called for: the path below the API, and what fills it. */
export const reactionsOf = ({ recordType, recordID }: Reacted) => ({
  recordPath: `/${recordType}s/{${recordType}ID}`,
  path: `/${recordType}s/{${recordType}ID}/reactions`,
  params: { [`${recordType}ID`]: recordID },
});
