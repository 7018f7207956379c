import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { passwordFits } from "../domain/passwords.ts";
import { requireSession } from "../domain/recent-authentication.ts";
import { countGuess, forgetGuess, guessesAt } from "../domain/throttle.ts";
import { findPasswordHash } from "../queries/passwords.ts";
import { rotateSession } from "./start-session.ts";

/** Notes that the member has just shown the password, in a session with a new secret. */
export async function confirmIdentity(ctx: Ctx, password: string): Promise<void> {
  const sessionID = requireSession(ctx);
  await checkPassword(ctx, password, "password");
  await ctx.transaction((tx) => rotateSession(tx, sessionID));
}

/** Throws 422 for the field unless this is the password of whoever is signed in. */
export async function checkPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const { userID } = ctx.viewer;
  const guesses = await guessesAt(ctx, `user ${userID}`, userID);
  await countGuess(ctx, guesses);
  if (!(await passwordFits(await findPasswordHash(ctx, userID), password)))
    throw invalid({ field, code: "wrong", message: "This is not your password." });
  await forgetGuess(ctx, guesses);
}
