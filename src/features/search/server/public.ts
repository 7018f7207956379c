export { fold } from "#platform/server/texts/fold.ts";
export { type SearchTimeZone, searchTimeZones } from "./dashboard/extension-points.ts";
export {
  type NamedType,
  namedTypes,
  type ResultDetails,
  type SearchDocument,
  type SearchFacet,
  type SearchScope,
  type SearchState,
  type SearchType,
  searchFacets,
  searchScopes,
  searchStates,
  searchTypes,
} from "./extension-points.ts";
export { findRecordIDs, isOfWordsOnly } from "./finding/find-record-ids.ts";
export { indexRecords } from "./indexing/actions/index-records.ts";
export { indexLater, movePlaceLater } from "./jobs.ts";
export { findRelatedIDs } from "./suggesting/find-related.ts";
