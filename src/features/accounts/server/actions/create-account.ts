import { createUser, type NewUser, type UserRow } from "#features/users/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { isCommonPassword } from "../domain/common-passwords.ts";
import { hashPassword } from "../domain/passwords.ts";
import { setPasswordHash } from "../queries.ts";

/** Adds a member who signs in with a password. */
export async function createAccount(
  inside: TransactionCtx,
  { password, ...user }: NewUser & { password: string },
  roleIDs: readonly number[],
): Promise<UserRow> {
  if (isCommonPassword(password, user.name, user.email?.split("@")[0] ?? ""))
    throw invalid({
      field: "password",
      code: "common",
      message: "This password is easy to guess. Choose another one.",
    });
  const hash = await hashPassword(password);
  const row = await createUser(
    inside,
    { ...user, insertIPAddress: inside.request?.ip ?? null },
    roleIDs,
  );
  await setPasswordHash(inside, row.userID, hash);
  return row;
}
