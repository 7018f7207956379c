import {
  createUser,
  type NewUser,
  type UserRow,
  type UserWrite,
} from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

type NewAccount = NewUser & { password: string } & Pick<UserWrite["extras"], "profileFields">;

/** Adds a member who signs in with a password. */
export const createAccount = (
  inside: TransactionCtx,
  { password, profileFields, ...user }: NewAccount,
  roleIDs: readonly number[],
  rules: Parameters<typeof createUser>[4] = {},
): Promise<UserRow> => {
  const account = { ...user, insertIPAddress: inside.request?.ip ?? null };
  return createUser(inside, account, roleIDs, { password, profileFields }, rules);
};
