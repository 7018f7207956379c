export { postOnce } from "./actions/post-once.ts";
export { countRecent, mostRecent } from "./queries.ts";
export { defineFloodLimit, type FloodLimit } from "./settings.ts";
