import {
  findUser,
  findUserIDsByEmail,
  findUserIDsByName,
  type UserRow,
} from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { passwordFits } from "../domain/passwords.ts";
import { findPasswordHash } from "../queries.ts";
import { startSession } from "./start-session.ts";

interface Credentials {
  name: string;
  password: string;
  remember: boolean;
}

/** Signs in by name or e-mail address. Says the same, after as long, whether the account or the password is wrong. */
export async function signIn(
  ctx: Ctx,
  { name, password, remember }: Credentials,
): Promise<UserRow> {
  const user = await findAccount(ctx, name);
  const fits = await passwordFits(
    user ? await findPasswordHash(ctx, user.userID) : undefined,
    password,
  );
  if (!user || !fits) throw new ApiError(401, "The name or the password is not right.");
  if (user.banned > 0) throw new ApiError(403, "This account has been banned.");
  await ctx.transaction((inside) => startSession(inside, user.userID, remember));
  return user;
}

async function findAccount(ctx: Ctx, name: string): Promise<UserRow | undefined> {
  const [userID] = name.includes("@")
    ? await findUserIDsByEmail(ctx, name)
    : await findUserIDsByName(ctx, name);
  return userID === undefined ? undefined : findUser(ctx, userID);
}
