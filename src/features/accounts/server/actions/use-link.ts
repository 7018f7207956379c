import { changeUser, findUser } from "#features/users/server/public.ts";
import { ApiError, conflict } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { getLink, noLongerGood, takeLink } from "../domain/account-links.ts";
import { revokeProgramAccess } from "../domain/program-access.ts";
import { sessionsEnded } from "../domain/sessions-ended.ts";
import { removePasskeys } from "../passkeys/queries.ts";
import { findPendingEmail, type LinkRow, removeLinks } from "../queries/account-links.ts";
import { removePassword } from "../queries/passwords.ts";
import { removeSessions } from "../queries/sessions.ts";
import { removeSecondFactor } from "../second-factor/actions/enrol.ts";
import { removePendingSignIns } from "../second-factor/queries.ts";
import { isSameBrowser } from "./request-link.ts";
import { setPassword } from "./set-password.ts";
import { settleEmail } from "./settle-email.ts";
import { signInUser } from "./sign-in-user.ts";

export const confirmEmail = (ctx: Ctx, userID: number, code: string) =>
  ctx.transaction(async (inside) => {
    const link = await takeLink(inside, "confirmEmail", code);
    if (link.userID !== userID || link.email === null) throw noLongerGood();
    await settleEmail(inside, userID, link.email, "link");
    return { userID, email: link.email, emailConfirmed: true };
  });

/** Sets the password, then goes on as any other way to sign in: the second factor is not skipped. */
export async function resetPassword(ctx: Ctx, token: string, password: string) {
  const user = await ctx.transaction(async (inside) => {
    const link = await takeLink(inside, "resetPassword", token);
    // Whoever registered with somebody else's address does not keep a way in of their own.
    if (await settleByLink(inside, link)) await removeFactors(inside, link.userID);
    await setPassword(inside, link.userID, password);
    return link;
  });
  return signInUser(ctx, user, { remember: false });
}

export async function signInByLink(ctx: Ctx, token: string, remember: boolean) {
  const link = await getLink(ctx, "signIn", token);
  if (!isSameBrowser(ctx, link.browserDigest))
    throw new ApiError(403, "Open this link in the browser where you asked for it.");
  await ctx.transaction(async (inside) =>
    settleByLink(inside, await takeLink(inside, "signIn", token)),
  );
  return signInUser(ctx, link, { remember });
}

/** Whoever opens a link that was mailed to an address has confirmed it, if it still waits for that; says whether it did. */
async function settleByLink(inside: TransactionCtx, { userID, email }: LinkRow): Promise<boolean> {
  const user = await findUser(inside, userID);
  if (email === null || user?.email) return false;
  if ((await findPendingEmail(inside, userID))?.toLowerCase() !== email.toLowerCase())
    throw noLongerGood();
  await settleEmail(inside, userID, email, "link");
  return true;
}

async function removeFactors(inside: TransactionCtx, userID: number) {
  await removePasskeys(inside, userID);
  await removeSecondFactor(inside, userID);
}

/** Gives the old address back, and shuts out whoever changed it, who knew how to get in. */
export const restoreEmail = (ctx: Ctx, token: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { userID, email } = await takeLink(inside, "restoreEmail", token);
    try {
      await changeUser(inside, userID, { email, emailConfirmed: true });
    } catch (error) {
      if (isDuplicate(error, "users_email"))
        throw conflict("This e-mail address belongs to another account by now.");
      throw error;
    }
    await shutOut(inside, userID);
  });

/** Takes away every way in but a new password, whose link goes to the address. */
async function shutOut(inside: TransactionCtx, userID: number) {
  await removePassword(inside, userID);
  await removeFactors(inside, userID);
  await revokeProgramAccess(inside, userID);
  await removeSessions(inside, userID);
  await removePendingSignIns(inside, userID);
  await removeLinks(inside, userID, "confirmEmail", "resetPassword", "signIn");
  await sessionsEnded(inside, userID);
}
