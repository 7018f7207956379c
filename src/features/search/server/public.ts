export { indexRecords } from "./actions/index-records.ts";
export {
  type ResultDetails,
  type SearchDocument,
  type SearchType,
  searchTypes,
} from "./extension-points.ts";
export { indexLater, movePlaceLater } from "./jobs.ts";
