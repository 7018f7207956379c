/**
 * Fields that features add to what is answered about posts (`recordFields` on the server), for the code that reads
 * them: `declare module "#platform/contract/open-records.ts" { interface AddedPostFields { bookmarked: boolean } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that add fields.
export interface AddedPostFields {}
