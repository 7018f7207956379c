export { nameTags } from "./actions/name-tags.ts";
export { presentTagFragment, tagUrl } from "./present.ts";
export { addToTagCounts, findTagByUrlcode, setTagCounts } from "./queries.ts";
