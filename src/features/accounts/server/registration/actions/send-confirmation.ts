import { requireMail, requireRoom } from "#features/mail/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mailsTo, throttle } from "../../domain/throttle.ts";
import { findPendingEmail } from "../../queries/account-links.ts";
import { requireSession } from "../../sessions/recent-authentication.ts";
import { awaitConfirmation } from "./await-confirmation.ts";

/**
 * Sends the confirmation again. Members without a confirmed email may correct it here; others need their password
 * to change it.
 */
export async function sendConfirmation(
  ctx: Ctx,
  { email: corrected, target }: { email?: string; target?: string },
): Promise<void> {
  requireSession(ctx);
  await requireMail(ctx);
  const { userID } = ctx.viewer;
  const user = await findUser(ctx, userID);
  const pending = await findPendingEmail(ctx, userID);
  const unproven = user?.emailConfirmed ? undefined : user?.email;
  const email = user?.email === null ? (corrected ?? pending) : (pending ?? unproven);
  if (!email) throw conflict("There is no email address to confirm.");
  await throttle(ctx, [`mail:user ${userID}`, 5, 900], ...mailsTo(ctx, email));
  await requireRoom(ctx, email);
  await ctx.transaction((tx) => awaitConfirmation(tx, userID, email, target));
}
