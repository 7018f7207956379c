import type { TransactionCtx } from "#platform/server/context.ts";
import { userCreated } from "../../../contract/events.ts";
import { notePhoto } from "../../domain/note-photo.ts";
import type { UserExtras } from "../../extension-points/user-writers.ts";
import { hasAdministrator, setRoleIDs } from "../../queries/roles.ts";
import { insertUser, type UncheckedUser, type UserRow } from "../../queries/users.ts";
import { saveWithWriters } from "../save-with-writers.ts";
import { withUniqueIdentity } from "../unique-identity.ts";

const administratorRoleID = 16;

export async function createUser(
  tx: TransactionCtx,
  user: UncheckedUser,
  roleIDs: readonly number[],
  extras: UserExtras = {},
): Promise<UserRow> {
  const isFirstAdministrator = await makesFirstAdministrator(tx, roleIDs);
  return withUniqueIdentity(() =>
    saveWithWriters(tx, { changes: user, extras, isFirstAdministrator }, async (name) => {
      if (name === undefined) throw new Error("A member needs a name.");
      const row = await insertUser(tx, { ...user, name });
      await setRoleIDs(tx, row.userID, roleIDs);
      if (user.photoUrl) await notePhoto(tx, row.userID, user.photoUrl);
      await tx.emit(userCreated, { userID: row.userID });
      return row;
    }),
  );
}

const makesFirstAdministrator = async (tx: TransactionCtx, roleIDs: readonly number[]) =>
  roleIDs.includes(administratorRoleID) && !(await hasAdministrator(tx));
