export { permissionsChanged } from "./actions/change-permissions.ts";
export { saveResourcePermissions } from "./actions/save-permissions.ts";
export { setJunctions } from "./actions/set-junctions.ts";
export { syncPermissions } from "./actions/sync-permissions.ts";
export { answerQuestion } from "./domain/answer-question.ts";
export { knownRoles } from "./domain/known-roles.ts";
export { permissionSetOf } from "./domain/permission-set.ts";
export { roleLabels } from "./domain/role-labels.ts";
export { roleShower } from "./domain/shown-role.ts";
export {
  permissions,
  type RankRule,
  type RecordPermissions,
  type ResourceCount,
  type RoleHolder,
  type RoleMembers,
  rankRules,
  recordPermissions,
  resourceCounts,
  roleHolders,
  roleMembers,
} from "./extension-points.ts";
export { mayAssign, rankOf } from "./policy.ts";

export {
  listGrants,
  listRoleRows,
  lockRoles,
  type RoleRow,
  readPermissionVersion,
} from "./queries.ts";
