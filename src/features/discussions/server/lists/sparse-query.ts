import { statusIDs } from "../../contract/resources.ts";

export interface SparseQuery {
  internalStatusID?: number[];
  suggested?: boolean;
  sentiment?: string[];
  resolved?: boolean;
}

/** Whether a filter needs a field that no discussion has, such as a sentiment. */
export function matchesNothing(query: SparseQuery): boolean {
  const { sentiment, suggested = false } = query;
  return sentiment !== undefined || suggested || hasNoSuchState(query);
}

function hasNoSuchState({ internalStatusID, resolved }: SparseQuery): boolean {
  const states = [
    ...(resolved === true ? [] : [statusIDs.unresolved]),
    ...(resolved === false ? [] : [statusIDs.resolved]),
  ];
  return internalStatusID !== undefined && !states.some((id) => internalStatusID.includes(id));
}
