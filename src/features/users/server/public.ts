export { inLatin, lookAlike, mixesScripts, skeletonOf } from "../contract/rules/look-alikes.ts";
export { dotlessKeyOf, nameKeyOf, problemWithName } from "../contract/rules/names.ts";
export { addPoints } from "./actions/add-points.ts";
export { changePhoto, checkPhotoRight } from "./actions/change-photo.ts";
export { noteActivity } from "./actions/note-activity.ts";
export { checkOwner } from "./domain/check-owner.ts";
export { memberViewer, memberViewers } from "./domain/member-viewer.ts";
export {
  checkRank,
  getUserRow,
  lockTarget,
  mayOpenAccount,
  targetOf,
} from "./domain/target.ts";
export { userFragments, userFragmentsWith, userTag } from "./domain/user-fragments.ts";
export { viewOfUser } from "./domain/view-of-user.ts";
export { getVisibleUser, onlyVisible, waitingRoleIDs } from "./domain/visible-users.ts";
export { assignRoles } from "./editing/actions/assign-roles.ts";
export { auditAddedUser } from "./editing/actions/audit-user.ts";
export {
  announceRestriction,
  banUser,
  liftRestriction,
  restrictUser,
} from "./editing/actions/ban-user.ts";
export { createUser } from "./editing/actions/create-user.ts";
export { updateUser } from "./editing/actions/update-user.ts";
export { findFreeName } from "./editing/find-free-name.ts";
export { checkWithWriters } from "./editing/save-with-writers.ts";
export { withUniqueIdentity } from "./editing/unique-identity.ts";
export { deleteUser } from "./erasure/actions/delete-user.ts";
export { erasureOf } from "./erasure/erasure-of.ts";
export { type HiddenPlaces, hiddenPlaces } from "./extension-points/hidden-places.ts";
export {
  type CountedPosts,
  type HiddenPosts,
  hiddenPosts,
} from "./extension-points/hidden-posts.ts";
export {
  type Leaderboard,
  leaderboards,
} from "./extension-points/leaderboards.ts";
export { type MyCount, myCounts } from "./extension-points/my-counts.ts";
export { type OwnAccount, ownAccount } from "./extension-points/own-account.ts";
export { personalData } from "./extension-points/personal-data.ts";
export { type PointSource, pointSources } from "./extension-points/point-sources.ts";
export {
  definePreference,
  type PreferenceDefinition,
  preferences,
} from "./extension-points/preferences.ts";
export {
  type Restricting,
  type RestrictionKeeper,
  type RestrictionNote,
  restrictionKeepers,
} from "./extension-points/restriction-keepers.ts";
export { listKeptRoleIDs, type RoleKeeper, roleKeepers } from "./extension-points/role-keepers.ts";
export {
  type DeleteMethod,
  type UserEraser,
  userErasers,
} from "./extension-points/user-erasers.ts";
export { type UserField, userFields } from "./extension-points/user-fields.ts";
export { type UserFilter, userFilters } from "./extension-points/user-filters.ts";
export { type UserTrace, userTraces } from "./extension-points/user-traces.ts";
export { type UserWrite, type UserWriter, userWriters } from "./extension-points/user-writers.ts";
export { listHolderIDs } from "./lists/list-holder-ids.ts";
export { slotStart } from "./lists/slot-start.ts";
export { isSelf, seesFullProfiles, type Target } from "./policy.ts";
export { changePreferences } from "./preferences/actions/change-preferences.ts";
export { readPreference } from "./preferences/read-preferences.ts";
export { ownTimeZone, readTimeZone } from "./preferences/time-zone.ts";
export { removedFragment } from "./present/fragment.ts";
export { isAdmitted } from "./queries/is-admitted.ts";
export {
  addToPostCounts,
  correctDates,
  listWrongPostCounts,
  lockPostCounts,
  type PostsOfUser,
  setPostCounts,
} from "./queries/post-counts.ts";
export {
  isNotBanned,
  lockEnded,
  type RestrictionKind,
  restrictionsNow,
  setRestriction,
} from "./queries/restrictions.ts";
export { hasAdministrator, listRoleIDs, setRoleIDs } from "./queries/roles.ts";
export {
  changeUser,
  findUser,
  findUserIDsByEmail,
  findUserIDsByName,
  listNameKeys,
  lockUser,
  type UncheckedUser,
  type UserChanges,
  type UserRow,
} from "./queries/users.ts";
export { findUsersByName, findUsersEverNamed } from "./queries/users-by-name.ts";
export { siteTimeZone } from "./settings.ts";
