/** The domain of all content, which is searched unless told. */
export const everything = "all_content";

interface Domained {
  domain?: readonly string[] | undefined;
  recordTypes?: readonly string[] | undefined;
}

/** Types of records that a search is about: those of its domains, of these the ones that it names. */
export function recordTypesIn({ domain, recordTypes }: Domained): string[] | undefined {
  if (!domain || domain.includes(everything)) return recordTypes && [...recordTypes];
  return [...(recordTypes?.filter((recordType) => domain.includes(recordType)) ?? domain)];
}
