export { loadPlaces, type OfferedPlaces } from "./components/load-places.ts";
export { PlaceField } from "./components/place-field.tsx";
