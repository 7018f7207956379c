import { createUser, type NewUser, type UserRow } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { hashNewPassword } from "../domain/new-password.ts";
import { setPasswordHash } from "../queries/passwords.ts";
import { keepNameLook, refuseLookAlike } from "./keep-name-look.ts";

/** Adds a member who signs in with a password. */
export async function createAccount(
  inside: TransactionCtx,
  { password, ...user }: NewUser & { password: string },
  roleIDs: readonly number[],
): Promise<UserRow> {
  await refuseLookAlike(inside, user.name);
  const hash = await hashNewPassword(password, user);
  const row = await createUser(
    inside,
    { ...user, insertIPAddress: inside.request?.ip ?? null },
    roleIDs,
  );
  await setPasswordHash(inside, row.userID, hash);
  await keepNameLook(inside, row.userID, row.name);
  return row;
}
