/** Default domain: all content. */
export const everything = "all_content";

/** Domain of all types of places. */
export const places = "places";

interface Domained {
  domain?: readonly string[] | undefined;
  recordTypes?: readonly string[] | undefined;
}

/** Record types to search: `recordTypes`, limited to those in the requested domains. */
export function recordTypesIn({ domain, recordTypes }: Domained): string[] | undefined {
  if (!domain || domain.includes(everything)) return recordTypes && [...recordTypes];
  return [...(recordTypes?.filter((recordType) => domain.includes(recordType)) ?? domain)];
}
