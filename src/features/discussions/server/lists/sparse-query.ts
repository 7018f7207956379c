import type { Filter } from "#platform/contract/query-filters.ts";
import { statusIDs } from "../../contract/resources.ts";

/** Filters by what only some discussions have. */
export interface SparseQuery {
  internalStatusID?: number[];
  groupID?: Filter<number>;
  suggested?: boolean;
  sentiment?: string[];
  postMeta?: Readonly<Record<string, unknown>>;
  resolved?: boolean;
}

/** Whether it asks for what no discussion has: a group, a mood, a field of its post type. */
export function isMetByNone(query: SparseQuery): boolean {
  const { groupID, sentiment, suggested = false, postMeta = {} } = query;
  const named = [groupID, sentiment].some((value) => value !== undefined);
  return named || suggested || Object.keys(postMeta).length > 0 || hasNoSuchState(query);
}

function hasNoSuchState({ internalStatusID, resolved }: SparseQuery): boolean {
  const states = [
    ...(resolved === true ? [] : [statusIDs.unresolved]),
    ...(resolved === false ? [] : [statusIDs.resolved]),
  ];
  return internalStatusID !== undefined && !states.some((id) => internalStatusID.includes(id));
}
