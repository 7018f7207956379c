import { refuseTogether, taken } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import type { UserWrite } from "../extension-points/user-writers.ts";
import { findUserIDsByEmail, findUserIDsByName, type UserRow } from "../queries/users.ts";

/** Refuses a name and an address that another member has, both at once. */
export const refuseTaken = (ctx: Ctx, { before, changes: { name, email } }: UserWrite) =>
  refuseTogether(
    async () => {
      if (name !== undefined && isOthers(before, await findUserIDsByName(ctx, name)))
        throw takenName();
    },
    async () => {
      if (email && isOthers(before, await findUserIDsByEmail(ctx, email))) throw takenEmail();
    },
  );

const isOthers = (before: UserRow | undefined, userIDs: readonly number[]) =>
  userIDs.some((userID) => userID !== before?.userID);

const takenName = () => taken("name", "This name is taken.");
const takenEmail = () => taken("email", "This e-mail address is in use.");

/** Says of a name or an address that another member has it that it is taken, even where both came at the same moment. */
export async function withUniqueIdentity<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, "users_nameKey")) throw takenName();
    if (isDuplicate(error, "users_email")) throw takenEmail();
    throw error;
  }
}
