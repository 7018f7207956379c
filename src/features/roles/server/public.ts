export { permissionsChanged } from "./actions/change-permissions.ts";
export { permissions, type RoleHolder, roleHolders } from "./extension-points.ts";
export { permissionSetOf } from "./permission-set.ts";
export { mayAssign, rankOf } from "./policy.ts";
export { listGrants, listRoleRows, type RoleRow, readPermissionVersion } from "./queries.ts";
export { syncPermissions } from "./sync-permissions.ts";
