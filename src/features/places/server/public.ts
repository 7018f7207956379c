export { findPlaces } from "./domain/find-places.ts";
export { placeRanks, rankPlaces } from "./domain/rank-places.ts";
export { type PlaceType, placeTypes } from "./extension-points.ts";
