export {
  type CollectableRecord,
  type CollectedRecord,
  collectableRecords,
} from "./extension-points.ts";
