export { endDraft } from "./actions/remove-drafts.ts";
export { textOf } from "./domain/text.ts";
export {
  type DescribedDraft,
  type DraftableRecord,
  type DraftContent,
  type DraftPlace,
  draftableRecords,
} from "./extension-points.ts";
export { listDraftRows } from "./queries.ts";
