import { invalid } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { userCreated } from "../contract/events.ts";
import { problemWithName } from "./domain/name.ts";
import { setRoleIDs } from "./queries/roles.ts";
import { insertUser, type NewUser, type UserRow } from "./queries/users.ts";

/** Adds a member. Refuses names and addresses that are taken or not allowed, field by field. */
export async function createUser(
  inside: TransactionCtx,
  user: NewUser,
  roleIDs: readonly number[],
): Promise<UserRow> {
  const problem = problemWithName(user.name);
  if (problem) throw invalid({ field: "name", message: problem });
  try {
    const row = await insertUser(inside, user);
    await setRoleIDs(inside, row.userID, roleIDs);
    await inside.emit(userCreated, { userID: row.userID });
    return row;
  } catch (error) {
    if (isDuplicate(error, "users_nameKey"))
      throw invalid({ field: "name", code: "taken", message: "This name is taken." });
    if (isDuplicate(error, "users_email"))
      throw invalid({ field: "email", code: "taken", message: "This e-mail address is in use." });
    throw error;
  }
}
