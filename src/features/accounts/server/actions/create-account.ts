import { createUser, type NewUser, type UserRow } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

/** Adds a member who signs in with a password. */
export const createAccount = (
  inside: TransactionCtx,
  { password, ...user }: NewUser & { password: string },
  roleIDs: readonly number[],
): Promise<UserRow> =>
  createUser(inside, { ...user, insertIPAddress: inside.request?.ip ?? null }, roleIDs, {
    password,
  });
