export {
  type ResultDetails,
  type SearchDocument,
  type SearchType,
  searchTypes,
} from "./extension-points.ts";
export { findRecordIDs, isOfWordsOnly } from "./finding/find-record-ids.ts";
export { indexRecords } from "./indexing/actions/index-records.ts";
export { indexLater, movePlaceLater } from "./jobs.ts";
