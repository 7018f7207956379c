import { defineBatchLoad } from "#platform/server/cache/define-load.ts";
import { listReadingStates } from "./queries/reading.ts";

/** Reading states of the viewer by discussion. */
export const readingStates = defineBatchLoad(listReadingStates);
