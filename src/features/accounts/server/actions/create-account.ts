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
): Promise<UserRow> =>
  createUser(inside, { ...user, insertIPAddress: inside.request?.ip ?? null }, roleIDs, {
    password,
    profileFields,
  });
