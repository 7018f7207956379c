import type { PermissionSet } from "../../contract/permissions.ts";

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
