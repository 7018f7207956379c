import { nameKeyOf } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkCredentials } from "../domain/check-credentials.ts";
import { record } from "../domain/record.ts";
import { forgetGuess, guessesAt, throttle } from "../domain/throttle.ts";
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
  const { owner, user } = await checkCredentials(ctx, name, password);
  if (!user) {
    await ctx.transaction((inside) => record(inside, "signInFailed", owner?.userID ?? 0));
    throw new ApiError(401, "The name or the password is not right.");
  }
  // An address may be one that somebody else has proven.
  await forgetGuess(ctx, guesses, { isOwner: user === owner });
  return signInUser(ctx, user, { remember });
}
