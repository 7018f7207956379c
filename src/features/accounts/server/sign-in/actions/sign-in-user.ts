import { lockUser } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { explained } from "#platform/server/access/refusals.ts";
import type { Ctx } from "#platform/server/context.ts";
import { record } from "../../domain/record.ts";
import { entryChecks, type GivenOrigin } from "../../extension-points.ts";
import { hasTimeCodes } from "../../queries/second-factors.ts";
import { findMayHoldSession, removeSession } from "../../queries/sessions.ts";
import { startSession } from "../../sessions/actions/start-session.ts";
import { startPendingSignIn } from "./start-pending-sign-in.ts";

interface SignedInUser {
  userID: number;
  name: string;
  banned: number;
}

interface Step {
  remember: boolean;
  hasBothFactors?: boolean;
  /** By default this site itself authenticated the member. */
  origin?: GivenOrigin | undefined;
}

const secondFactors: Array<"timeCode" | "recoveryCode"> = ["timeCode", "recoveryCode"];

/** Final step of every way to sign in: requires the second factor if enabled, otherwise starts the session. */
export async function signInUser(
  ctx: Ctx,
  { userID, name, banned }: SignedInUser,
  { remember, hasBothFactors = false, origin }: Step,
) {
  if (banned > 0)
    throw await explained(
      ctx.as({ ...ctx.viewer, keptOutUserID: userID }),
      new ApiError(403, "This account has been banned."),
    );
  if (!(await findMayHoldSession(ctx, userID)))
    throw new ApiError(403, "Your role does not allow signing in.");
  for (const { checkSignIn } of ctx.platform.extensions.list(entryChecks))
    await checkSignIn?.(ctx, userID, origin?.name);
  if (!hasBothFactors && (await hasTimeCodes(ctx, userID))) {
    await ctx.transaction((tx) => startPendingSignIn(tx, userID, { remember, origin }));
    if (ctx.response) ctx.response.status = 202;
    return { userID: null, name: null, secondFactors };
  }
  await ctx.transaction(async (tx) => {
    const { sessionID, userID: former } = tx.viewer;
    // Lock order: members before rows of their accounts (decision 026).
    await lockUser(tx, userID);
    if (sessionID !== undefined) await removeSession(tx, former, sessionID);
    await startSession(tx, userID, remember, origin);
    await record(tx, "signIn", userID);
    for (const { signedIn } of tx.platform.extensions.list(entryChecks))
      await signedIn?.(tx, userID, origin?.name);
  });
  return { userID, name };
}
