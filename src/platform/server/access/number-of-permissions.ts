import type { PermissionSet } from "../../contract/permissions.ts";
import type { Viewer } from "../../contract/viewer.ts";

/** Permission sets are cached and immutable, so identity decides; a new set gets a new number. */
const numbers = new WeakMap<PermissionSet, number>();
let last = 0;

/** For keys of what depends on permissions: the same for all who share the set, on this node. */
export function numberOfPermissions(permissions: PermissionSet): number {
  const existing = numbers.get(permissions);
  if (existing !== undefined) return existing;
  last += 1;
  numbers.set(permissions, last);
  return last;
}

/** Like `numberOfPermissions`, also for tokens, whose sets are made for each request: by token. */
export const permissionsKey = ({ tokenID, permissions }: Viewer): string =>
  tokenID ? `token ${tokenID}` : String(numberOfPermissions(permissions));
