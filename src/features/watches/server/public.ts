export { listMutedPlaces } from "./queries/watches.ts";
