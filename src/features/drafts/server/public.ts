export { endDraft } from "./actions/end-draft.ts";
export { postDraft } from "./actions/post-draft.ts";
export { textOf } from "./domain/text.ts";
export {
  type DescribedDraft,
  type Draftable,
  type DraftContent,
  type DraftPlace,
  draftable,
} from "./extension-points.ts";
export { listDraftRows } from "./queries.ts";
