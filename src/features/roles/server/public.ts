export { permissionsChanged } from "./actions/change-permissions.ts";
export { setJunctions } from "./actions/set-junctions.ts";
export { syncPermissions } from "./actions/sync-permissions.ts";
export { permissionSetOf } from "./domain/permission-set.ts";
export { permissions, type RoleHolder, roleHolders } from "./extension-points.ts";
export { mayAssign, rankOf } from "./policy.ts";

export {
  listGrants,
  listRoleRows,
  lockRoles,
  type RoleRow,
  readPermissionVersion,
} from "./queries.ts";
