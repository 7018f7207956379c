import type { TransactionCtx } from "#platform/server/context.ts";
import { userCreated } from "../../contract/events.ts";
import { notePhoto } from "../domain/note-photo.ts";
import { withUniqueIdentity } from "../domain/unique-identity.ts";
import { writeWithOthers } from "../domain/writers.ts";
import type { UserExtras } from "../extension-points/user-writers.ts";
import { hasAdministrator, setRoleIDs } from "../queries/roles.ts";
import { insertUser, type NewUser, type UserRow } from "../queries/users.ts";

const administratorRoleID = 16;

/** Adds a member. Refuses names and addresses that are taken or not allowed, field by field. */
export async function createUser(
  inside: TransactionCtx,
  user: NewUser,
  roleIDs: readonly number[],
  extras: UserExtras = {},
): Promise<UserRow> {
  const isFirstAdministrator = await makesFirstAdministrator(inside, roleIDs);
  return withUniqueIdentity(() =>
    writeWithOthers(inside, { changes: user, extras, isFirstAdministrator }, async () => {
      const row = await insertUser(inside, user);
      await setRoleIDs(inside, row.userID, roleIDs);
      if (user.photoUrl) await notePhoto(inside, row.userID, user.photoUrl);
      await inside.emit(userCreated, { userID: row.userID });
      return row;
    }),
  );
}

const makesFirstAdministrator = async (inside: TransactionCtx, roleIDs: readonly number[]) =>
  roleIDs.includes(administratorRoleID) && !(await hasAdministrator(inside));
