export { createUser } from "./actions.ts";
export { nameKeyOf, problemWithName } from "./domain/name.ts";
export { presentUser } from "./present.ts";
export { hasAdministrator, listRoleIDs, setRoleIDs } from "./queries/roles.ts";
export {
  findUser,
  findUserIDsByEmail,
  findUserIDsByName,
  type NewUser,
  type UserRow,
} from "./queries/users.ts";
