export {
  type DescribedDraft,
  type DraftableRecord,
  type DraftContent,
  type DraftPlace,
  draftableRecords,
} from "./extension-points.ts";
export { removeOwnDraft } from "./queries.ts";
