export { countLinks } from "./domain/count-links.ts";
export { standingOf } from "./domain/know-author.ts";
export { moderatesPlace } from "./domain/moderates-place.ts";
export { plainOf } from "./domain/plain-text.ts";
