export { postOnce } from "./actions/post-once.ts";
export { defineFloodLimit, type FloodLimit } from "./settings.ts";
