export { nameTags } from "./actions/name-tags.ts";
export { urlcodeOf } from "./actions/save-tag.ts";
export { translateTags } from "./domain/translated-tags.ts";
export { tagsOutOfPlace, withTagsBelow } from "./domain/usable-tags.ts";
export {
  findKnownTagByUrlcode,
  knownTagIDs,
  knownTags,
  tagsBeginning,
} from "./domain/visible-tags.ts";
export { type Carried, type Restored, type TagCarrier, tagCarriers } from "./extension-points.ts";
export { presentTagFragment, tagUrl } from "./present.ts";
export { addToTagCounts, listWrongTagCounts, setTagCounts } from "./queries/counts.ts";
export { lockTags, type TagRow } from "./queries.ts";
