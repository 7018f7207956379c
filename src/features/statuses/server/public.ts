export { setStatus } from "./actions/set-status.ts";
export { describeChanges } from "./domain/changes.ts";
export { loadGiven } from "./domain/fields.ts";
export { mayChangeStatus } from "./domain/rights.ts";
export {
  getShown,
  readStatuses,
  statusesForType,
  statusOf,
} from "./domain/statuses.ts";
export { type DerivedStatuses, derivedStatuses } from "./extension-points.ts";
export { listGiven, type StatusRow } from "./queries.ts";
