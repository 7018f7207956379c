export { type DerivedStatuses, derivedStatuses } from "./extension-points.ts";
