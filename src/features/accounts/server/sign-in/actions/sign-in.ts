import { nameKeyOf } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { record } from "../../domain/record.ts";
import {
  countGuess,
  countQuietly,
  forgetGuess,
  guessAtMember,
  guessesAt,
} from "../../domain/throttle.ts";
import { findSignInRow } from "../../queries/passwords.ts";
import { checkCredentials } from "../check-credentials.ts";
import { signInUser } from "./sign-in-user.ts";

interface Credentials {
  name: string;
  password: string;
  remember: boolean;
}

/** Same work and same error whether the account or the password is wrong. */
export async function signIn(ctx: Ctx, { name, password, remember }: Credentials) {
  const owner = await findSignInRow(ctx, name);
  const login = nameKeyOf(name);
  const guesses = await guessesAt(ctx, login, owner?.userID);
  await countGuess(ctx, guesses);
  const atMember = guessAtMember(login, guesses, owner?.userID);
  const isOpen = await countQuietly(ctx, atMember);
  const user = await checkCredentials(ctx, { login: name, owner, password });
  if (!user || !isOpen) {
    await ctx.transaction((tx) => record(tx, "signInFailed", owner?.userID ?? 0));
    throw new ApiError(401, "Incorrect name or password.");
  }
  // The email may be confirmed by another member.
  const atAccount = [...guesses.atAccount, ...atMember];
  await forgetGuess(ctx, { ...guesses, atAccount }, { isOwner: user === owner });
  return signInUser(ctx, user, { remember });
}
