export { lookAlike, mixesScripts, skeletonOf } from "../contract/rules/look-alikes.ts";
export { dotlessKeyOf, nameKeyOf, problemWithName } from "../contract/rules/names.ts";
export { addPoints } from "./actions/add-points.ts";
export { assignRoles } from "./actions/assign-roles.ts";
export { auditAddedUser } from "./actions/audit-user.ts";
export { banUser } from "./actions/ban-user.ts";
export { changePhoto, checkPhotoRight } from "./actions/change-photo.ts";
export { createUser } from "./actions/create-user.ts";
export { deleteUser } from "./actions/delete-user.ts";
export { noteActivity } from "./actions/note-activity.ts";
export { updateUser } from "./actions/update-user.ts";
export { erasureOf } from "./domain/erase-posts.ts";
export { userFragments, userTag } from "./domain/fragments.ts";
export { memberViewer } from "./domain/member-viewer.ts";
export { readPreference } from "./domain/read-preferences.ts";
export {
  checkRank,
  getUserRow,
  lockTarget,
  mayOpenAccount,
  targetOf,
} from "./domain/target.ts";
export { getVisibleUser } from "./domain/unadmitted.ts";
export { withUniqueIdentity } from "./domain/unique-identity.ts";
export { viewOfUser } from "./domain/view.ts";
export { checkWithOthers } from "./domain/writers.ts";
export {
  type CountedPosts,
  type HiddenPosts,
  hiddenPosts,
} from "./extension-points/hidden-posts.ts";
export {
  type Leaderboard,
  type LeaderQuery,
  leaderboards,
} from "./extension-points/leaderboards.ts";
export { type MyCount, myCounts } from "./extension-points/my-counts.ts";
export { type OwnAccount, ownAccount } from "./extension-points/own-account.ts";
export { personalData } from "./extension-points/personal-data.ts";
export {
  definePreference,
  type PreferenceDefinition,
  preferences,
} from "./extension-points/preferences.ts";
export {
  type DeleteMethod,
  type UserEraser,
  userErasers,
} from "./extension-points/user-erasers.ts";
export { type UserField, userFields } from "./extension-points/user-fields.ts";
export { type UserFilter, userFilters } from "./extension-points/user-filters.ts";
export { type UserWrite, type UserWriter, userWriters } from "./extension-points/user-writers.ts";
export { isSelf, seesFullProfiles } from "./policy.ts";
export {
  addToPostCounts,
  correctDates,
  listWrongPostCounts,
  lockPostCounts,
  type PostsOfUser,
  setPostCounts,
} from "./queries/post-counts.ts";
export { hasAdministrator, listRoleIDs, setRoleIDs } from "./queries/roles.ts";
export {
  changeUser,
  findUser,
  findUserIDsByEmail,
  findUserIDsByName,
  listNameKeys,
  lockUser,
  type NewUser,
  type UserChanges,
  type UserRow,
} from "./queries/users.ts";
export { findUsersByName } from "./queries/users-by-name.ts";
