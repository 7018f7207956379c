import { isMailConfigured } from "#features/mail/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findPendingEmail } from "../queries/account-links.ts";
import { countRecoveryCodes } from "../queries/second-factors.ts";
import { needsConfirmation } from "../registration/confirmation.ts";
import { isRecentlyAuthenticated, requireSession } from "../sessions/recent-authentication.ts";
import { selfDeletion } from "../settings.ts";
import { signInMeans } from "../sign-in/sign-in-means.ts";
import { mayChangeEmail } from "./may-change-email.ts";

export async function readAccount(ctx: Ctx) {
  requireSession(ctx);
  const { userID } = ctx.viewer;
  const user = await findUser(ctx, userID);
  if (!user) throw notFound("User");
  const asksForProof = await needsConfirmation(ctx);
  const pending = (await findPendingEmail(ctx, userID)) ?? null;
  return {
    userID,
    name: user.name,
    // If emails need no confirmation, a pending one looks confirmed, so that conflicts are not revealed.
    email: user.email ?? (asksForProof ? null : pending),
    pendingEmail: asksForProof || user.email !== null ? pending : null,
    isConfirmedByMail: await isMailConfigured(ctx),
    emailConfirmed: user.emailConfirmed,
    mustConfirmEmail: !user.emailConfirmed && asksForProof,
    ...(await signInMeans(ctx, userID)),
    countRecoveryCodes: await countRecoveryCodes(ctx, userID),
    mayDelete: await readSetting(ctx, selfDeletion),
    mayChangeEmail: await mayChangeEmail(ctx, user),
    mayChangeName: can(ctx.viewer, "profile.editusernames"),
    isRecentlyConfirmed: await isRecentlyAuthenticated(ctx),
  };
}
