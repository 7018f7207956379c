import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countGuess, forgetGuess, guessesAt } from "../../domain/throttle.ts";
import { verifyPassword } from "../../passwords/passwords.ts";
import { findPasswordHash } from "../../queries/passwords.ts";
import { requireSession } from "../recent-authentication.ts";
import { rotateSession } from "./start-session.ts";

/** Records the confirmation and rotates the session's secret. */
export async function confirmIdentity(ctx: Ctx, password: string): Promise<void> {
  const sessionID = requireSession(ctx);
  await checkPassword(ctx, password, "password");
  await ctx.transaction((tx) => rotateSession(tx, sessionID));
}

/** Throws 422 for the field if the viewer's password is wrong. */
export async function checkPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const { userID } = ctx.viewer;
  const guesses = await guessesAt(ctx, `user ${userID}`, userID);
  await countGuess(ctx, guesses);
  if (!(await verifyPassword(await findPasswordHash(ctx, userID), password)))
    throw invalid({ field, code: "wrong", message: "Incorrect password." });
  await forgetGuess(ctx, guesses);
}
