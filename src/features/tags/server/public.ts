export { nameTags } from "./actions/name-tags.ts";
export { urlcodeOf } from "./actions/save-tag.ts";
export { findKnownTagByUrlcode, knownTagIDs, knownTags } from "./domain/visible-tags.ts";
export { type TagCarrier, tagCarriers } from "./extension-points.ts";
export { presentTagFragment, tagUrl } from "./present.ts";
export { addToTagCounts, listWrongTagCounts, lockTags, setTagCounts } from "./queries.ts";
