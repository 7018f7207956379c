export { moveEvents } from "./actions/move-events.ts";
export { type EventPlace, eventPlaces } from "./extension-points.ts";
export { countEventsIn, isInRecords } from "./queries/in-places.ts";
