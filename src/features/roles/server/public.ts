export { permissionsChanged } from "./actions/change-permissions.ts";
export { syncPermissions } from "./actions/sync-permissions.ts";
export { permissionSetOf } from "./domain/permission-set.ts";
export { permissions, type RoleHolder, roleHolders } from "./extension-points.ts";
export { mayAssign, rankOf } from "./policy.ts";
export { listGrants, listRoleRows, type RoleRow, readPermissionVersion } from "./queries.ts";
