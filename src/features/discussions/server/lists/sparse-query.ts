import type { Filter } from "#platform/contract/queries/query-filters.ts";
import { statusIDs } from "../../contract/resources.ts";

export interface SparseQuery {
  internalStatusID?: number[];
  groupID?: Filter<number>;
  suggested?: boolean;
  sentiment?: string[];
  resolved?: boolean;
}

/** Whether a filter needs a field that no discussion has: a group, a sentiment. */
export function matchesNothing(query: SparseQuery): boolean {
  const { groupID, sentiment, suggested = false } = query;
  const named = [groupID, sentiment].some((value) => value !== undefined);
  return named || suggested || hasNoSuchState(query);
}

function hasNoSuchState({ internalStatusID, resolved }: SparseQuery): boolean {
  const states = [
    ...(resolved === true ? [] : [statusIDs.unresolved]),
    ...(resolved === false ? [] : [statusIDs.resolved]),
  ];
  return internalStatusID !== undefined && !states.some((id) => internalStatusID.includes(id));
}
