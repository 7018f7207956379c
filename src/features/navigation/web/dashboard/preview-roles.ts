import {
  hasPermission,
  type PermissionName,
  type PermissionSet,
} from "#platform/contract/permissions.ts";
import type { PermissionCheck } from "#platform/web/site/permissions.tsx";

export interface PreviewRole {
  roleID: number;
  name: string;
  type: string | null;
  permissions?: PermissionSet["permissions"] | undefined;
}

/** How somebody with this role alone sees the site. */
export function readerWith({ roleID, type, permissions = [] }: PreviewRole) {
  const set: PermissionSet = { isAdmin: type === "administrator", permissions };
  const may: PermissionCheck = (names, options) => hasPermission(set, names, options);
  return {
    roleIDs: [roleID],
    may,
    mayByName: (name: string) => may(name as PermissionName),
  };
}
