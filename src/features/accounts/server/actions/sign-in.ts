import { nameKeyOf } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { passwordFits } from "../domain/passwords.ts";
import { record } from "../domain/record.ts";
import { forget, guessesAt, throttle } from "../domain/throttle.ts";
import { findSignInRow } from "../queries/passwords.ts";
import { signInUser } from "./sign-in-user.ts";

interface Credentials {
  name: string;
  password: string;
  remember: boolean;
}

/**
 * Signs in by name or e-mail address. Does the same work and says the same, whether the account or
 * the password is wrong.
 */
export async function signIn(ctx: Ctx, { name, password, remember }: Credentials) {
  const guesses = guessesAt(ctx, nameKeyOf(name));
  await throttle(ctx, ...guesses);
  const user = await findSignInRow(ctx, name);
  const fits = await passwordFits(user?.hash ?? undefined, password);
  if (!user || !fits) {
    await ctx.transaction((inside) => record(inside, "signInFailed", user?.userID ?? 0));
    throw new ApiError(401, "The name or the password is not right.");
  }
  // The address' own count stays: signing in to an own account must not make room for more guesses.
  await forget(ctx, guesses[0], guesses[1]);
  return signInUser(ctx, user, { remember });
}
