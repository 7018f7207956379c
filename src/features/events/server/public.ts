export { type EventPlace, eventPlaces } from "./extension-points.ts";
