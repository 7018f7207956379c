export { createUser } from "./actions.ts";
export { nameKeyOf, problemWithName } from "./domain/name.ts";
export { presentUser } from "./present.ts";
export {
  findUser,
  findUserIDsByEmail,
  findUserIDsByName,
  hasAdministrator,
  listRoleIDs,
  type NewUser,
  setRoleIDs,
  type UserRow,
} from "./queries.ts";
