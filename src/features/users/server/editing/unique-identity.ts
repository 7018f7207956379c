import { taken, throwFieldErrors } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { dotlessKeyOf, nameKeyOf } from "../../contract/rules/names.ts";
import type { UserWrite } from "../extension-points/user-writers.ts";
import { findUserIDsByEmail, listUsersByDotlessName, type UserRow } from "../queries/users.ts";

export const refuseTaken = (ctx: Ctx, { before, changes: { name, email } }: UserWrite) =>
  throwFieldErrors(
    async () => {
      if (name !== undefined && (await isTakenName(ctx, before, name))) throw takenName();
    },
    async () => {
      if (email && isOthers(before, await findUserIDsByEmail(ctx, email))) throw takenEmail();
    },
  );

/** Names that differed by dots alone before the rule existed stay valid. */
async function isTakenName(ctx: Ctx, before: UserRow | undefined, name: string): Promise<boolean> {
  const others = (await listUsersByDotlessName(ctx, name)).filter(
    ({ userID }) => userID !== before?.userID,
  );
  if (before && dotlessKeyOf(before.name) === dotlessKeyOf(name))
    return others.some(({ nameKey }) => nameKey === nameKeyOf(name));
  return others.length > 0;
}

const isOthers = (before: UserRow | undefined, userIDs: readonly number[]) =>
  userIDs.some((userID) => userID !== before?.userID);

const takenName = () => taken("name", "This name is already taken.");
const takenEmail = () => taken("email", "This email address is already in use.");

/** Turns unique violations into field errors: two requests may take the same name concurrently. */
export async function withUniqueIdentity<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, "users_nameKey") || isDuplicate(error, "users_dotlessKey"))
      throw takenName();
    if (isDuplicate(error, "users_email")) throw takenEmail();
    throw error;
  }
}
