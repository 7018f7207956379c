import { createContext, type ReactNode, use } from "react";
import {
  type CheckOptions,
  hasPermission,
  type PermissionName,
  type PermissionSet,
} from "../contract/permissions.ts";

const Permissions = createContext<PermissionSet | undefined>(undefined);

type PermissionProviderProps = { permissions: PermissionSet | undefined; children: ReactNode };

/** What the viewer may do, for everything inside. Until it is known every check is false. */
export function PermissionProvider({ permissions, children }: PermissionProviderProps) {
  return <Permissions value={permissions}>{children}</Permissions>;
}

/** Whether the viewer holds any of the permissions, on the record if one is named. */
export function usePermission(
  names: PermissionName | readonly PermissionName[],
  options?: CheckOptions,
): boolean {
  return usePermissionCheck()(names, options);
}

/** All that the viewer may do. */
export const usePermissionSet = (): PermissionSet | undefined => use(Permissions);

export type PermissionCheck = (
  names: PermissionName | readonly PermissionName[],
  options?: CheckOptions,
) => boolean;

/** The same for many checks at once, as lists need it. */
export function usePermissionCheck(): PermissionCheck {
  const permissions = use(Permissions);
  return (names, options) =>
    permissions !== undefined && hasPermission(permissions, names, options);
}
