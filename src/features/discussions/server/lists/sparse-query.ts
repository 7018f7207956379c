import type { Filter } from "#platform/contract/query-filters.ts";
import { statusIDs } from "../../contract/resources.ts";

/** Filters by what only some discussions have. */
export interface SparseQuery {
  status?: string;
  statusID?: number[];
  internalStatusID?: number[];
  groupID?: Filter<number>;
  suggested?: boolean;
  sentiment?: string[];
  postMeta?: Readonly<Record<string, unknown>>;
  resolved?: boolean;
}

/** Whether it asks for what no discussion has: a state by name, a group, a field of its post type. */
export function isMetByNone(query: SparseQuery): boolean {
  const { status, groupID, sentiment, suggested = false, postMeta = {} } = query;
  const named = [status, groupID, sentiment].some((value) => value !== undefined);
  return named || suggested || Object.keys(postMeta).length > 0 || hasNoSuchState(query);
}

function hasNoSuchState({ statusID, internalStatusID, resolved }: SparseQuery): boolean {
  if (statusID && !statusID.includes(statusIDs.none)) return true;
  const states = [
    ...(resolved === true ? [] : [statusIDs.unresolved]),
    ...(resolved === false ? [] : [statusIDs.resolved]),
  ];
  return internalStatusID !== undefined && !states.some((id) => internalStatusID.includes(id));
}
