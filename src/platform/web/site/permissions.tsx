import { createContext, type ReactNode, use } from "react";
import {
  type CheckOptions,
  hasPermission,
  type PermissionName,
  type PermissionSet,
} from "../../contract/permissions.ts";

const Permissions = createContext<PermissionSet | undefined>(undefined);

type PermissionProviderProps = { permissions: PermissionSet | undefined; children: ReactNode };

/** Provides the viewer's permissions. Every check is false until they are loaded. */
export function PermissionProvider({ permissions, children }: PermissionProviderProps) {
  return <Permissions value={permissions}>{children}</Permissions>;
}

/** Whether the viewer has any of the permissions, optionally for one record. */
export function usePermission(
  names: PermissionName | readonly PermissionName[],
  options?: CheckOptions,
): boolean {
  return usePermissionCheck()(names, options);
}

/** All permissions of the viewer. */
export const usePermissionSet = (): PermissionSet | undefined => use(Permissions);

export type PermissionCheck = (
  names: PermissionName | readonly PermissionName[],
  options?: CheckOptions,
) => boolean;

/** A function for several checks, such as in lists. */
export function usePermissionCheck(): PermissionCheck {
  const permissions = use(Permissions);
  return (names, options) =>
    permissions !== undefined && hasPermission(permissions, names, options);
}
