export {
  type DescribedDraft,
  type DraftableRecord,
  type DraftContent,
  type DraftPlace,
  draftableRecords,
} from "./extension-points.ts";
export { listDraftRows, removeOwnDraft } from "./queries.ts";
