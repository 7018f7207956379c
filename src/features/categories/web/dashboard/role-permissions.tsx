import { GrantGroups } from "#features/roles/web/public.ts";
import { type CategoryPermissions, heldKeys, scopedPermissions } from "./pages/load-permissions.ts";

export const RolePermissions = (data: CategoryPermissions) => (
  <GrantGroups
    permissions={scopedPermissions(data)}
    groups={data.roles.map(({ roleID, name }) => ({ id: String(roleID), name }))}
    keyOf={(roleID, permission) => `${roleID}:${permission}`}
    held={heldKeys(data)}
  />
);
