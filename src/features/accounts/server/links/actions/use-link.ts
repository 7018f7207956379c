import { changeUser, findUser } from "#features/users/server/public.ts";
import { ApiError, conflict } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { consumeLink, getLink, linkGone } from "../../domain/account-links.ts";
import { revokeProgramAccess } from "../../domain/program-access.ts";
import { sessionsEnded } from "../../domain/sessions-ended.ts";
import { saveConfirmedEmail } from "../../own-account/actions/save-confirmed-email.ts";
import { setPassword } from "../../passwords/actions/set-password.ts";
import { findPendingEmail, type LinkRow, removeLinks } from "../../queries/account-links.ts";
import { removePasskeys } from "../../queries/passkeys.ts";
import { removePassword } from "../../queries/passwords.ts";
import { removePendingSignIns } from "../../queries/second-factors.ts";
import { removeSessions } from "../../queries/sessions.ts";
import { removeSecondFactor } from "../../second-factor/actions/enrol.ts";
import { signInUser } from "../../sign-in/actions/sign-in-user.ts";
import { isSameBrowser } from "./request-link.ts";

export const confirmEmail = (ctx: Ctx, userID: number, code: string) =>
  ctx.transaction(async (tx) => {
    const link = await consumeLink(tx, "confirmEmail", code);
    if (link.userID !== userID || link.email === null) throw linkGone();
    await saveConfirmedEmail(tx, userID, link.email, "link");
    return { userID, email: link.email, emailConfirmed: true };
  });

export async function resetPassword(ctx: Ctx, token: string, password: string) {
  const user = await ctx.transaction(async (tx) => {
    const link = await consumeLink(tx, "resetPassword", token);
    // Someone who registered with another person's email must not keep access.
    if (await confirmByLink(tx, link)) await removeFactors(tx, link.userID);
    await setPassword(tx, link.userID, password);
    return link;
  });
  return signInUser(ctx, user, { remember: false });
}

export async function signInByLink(ctx: Ctx, token: string, remember: boolean) {
  const link = await getLink(ctx, "signIn", token);
  if (!isSameBrowser(ctx, link.browserDigest))
    throw new ApiError(403, "Open this link in the browser where you asked for it.");
  await ctx.transaction(async (tx) => confirmByLink(tx, await consumeLink(tx, "signIn", token)));
  return signInUser(ctx, link, { remember });
}

/** Opening an emailed link confirms a pending email. Returns whether one was confirmed. */
async function confirmByLink(tx: TransactionCtx, { userID, email }: LinkRow): Promise<boolean> {
  const user = await findUser(tx, userID);
  if (email === null || user?.email) return false;
  if ((await findPendingEmail(tx, userID))?.toLowerCase() !== email.toLowerCase()) throw linkGone();
  await saveConfirmedEmail(tx, userID, email, "link");
  return true;
}

async function removeFactors(tx: TransactionCtx, userID: number) {
  await removePasskeys(tx, userID);
  await removeSecondFactor(tx, userID);
}

/** Restores the previous email and revokes all access, since someone else had it. */
export const restoreEmail = (ctx: Ctx, token: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { userID, email } = await consumeLink(tx, "restoreEmail", token);
    try {
      await changeUser(tx, userID, { email, emailConfirmed: true });
    } catch (error) {
      if (isDuplicate(error, "users_email"))
        throw conflict("This email address now belongs to another account.");
      throw error;
    }
    await revokeAccess(tx, userID);
  });

/** Removes all credentials; a new password requires access to the email. */
async function revokeAccess(tx: TransactionCtx, userID: number) {
  await removePassword(tx, userID);
  await removeFactors(tx, userID);
  await revokeProgramAccess(tx, userID);
  await removeSessions(tx, userID);
  await removePendingSignIns(tx, userID);
  await removeLinks(tx, userID, "confirmEmail", "resetPassword", "signIn");
  await sessionsEnded(tx, userID);
}
