export { addJunction } from "./actions/add-junction.ts";
export { permissionsChanged } from "./actions/change-permissions.ts";
export { saveResourcePermissions } from "./actions/save-permissions.ts";
export { setJunctions } from "./actions/set-junctions.ts";
export { syncPermissions } from "./actions/sync-permissions.ts";
export { answerQuestion } from "./domain/answer-question.ts";
export { knownRoles, withoutUnseenRoles } from "./domain/known-roles.ts";
export {
  permissionSetOf,
  permissionsOfMember,
  permissionsOfMembers,
  readingOnly,
} from "./domain/permission-set.ts";
export { roleLabels } from "./domain/role-labels.ts";
export { roleShower } from "./domain/shown-role.ts";
export {
  type AddedGrants,
  addedGrants,
  permissioned,
  permissionGroups,
  permissions,
  type RankRule,
  type RecordPermissions,
  type ResourceCount,
  type RoleHolder,
  type RoleMembers,
  rankRules,
  resourceCounts,
  roleHolders,
  roleMembers,
} from "./extension-points.ts";
export { hasPower, mayAssign, rankOf, showsRole } from "./policy.ts";

export {
  listGrants,
  listRoleRows,
  lockRoles,
  type RoleRow,
  readPermissionVersion,
} from "./queries.ts";
