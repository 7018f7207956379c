/**
 * Fields that features add to posts in responses (`recordFields` on the server): `declare module
 * "#platform/contract/queries/open-records.ts" { interface AddedPostFields { bookmarked: boolean } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that add fields.
export interface AddedPostFields {}
