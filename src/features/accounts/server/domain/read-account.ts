import { findUser } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countPasskeys } from "../passkeys/queries.ts";
import { findPendingEmail } from "../queries/account-links.ts";
import { findPasswordHash } from "../queries/passwords.ts";
import { countRecoveryCodes, hasTimeCodes } from "../second-factor/queries.ts";
import { needsConfirmation } from "./confirmation.ts";
import { isRecentlyAuthenticated, requireSession } from "./recent-authentication.ts";

/** What a member sees of the own account. */
export async function readAccount(ctx: Ctx) {
  requireSession(ctx);
  const { userID } = ctx.viewer;
  const user = await findUser(ctx, userID);
  if (!user) throw notFound("User");
  return {
    userID,
    name: user.name,
    email: user.email,
    pendingEmail: (await findPendingEmail(ctx, userID)) ?? null,
    emailConfirmed: user.emailConfirmed,
    mustConfirmEmail: !user.emailConfirmed && (await needsConfirmation(ctx)),
    hasPassword: (await findPasswordHash(ctx, userID)) !== undefined,
    hasTimeCodes: await hasTimeCodes(ctx, userID),
    countRecoveryCodes: await countRecoveryCodes(ctx, userID),
    countPasskeys: await countPasskeys(ctx, userID),
    mayChangeName: can(ctx.viewer, "profile.editusernames"),
    isRecentlyConfirmed: await isRecentlyAuthenticated(ctx),
  };
}
