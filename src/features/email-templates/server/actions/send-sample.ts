import { type MailTemplate, sampleOf, sendAtOnce } from "#features/mail/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Sends what is kept of a kind of mail, with what its sample is about. */
export async function sendSample(
  ctx: Ctx,
  template: MailTemplate,
  { to, locale }: { to: string; locale: string },
) {
  const user = await findUser(ctx, ctx.viewer.userID);
  // Whoever tries it out with the own address has asked for it, whatever kind of mail it is.
  const isOwn = user?.emailConfirmed === true && user.email?.toLowerCase() === to.toLowerCase();
  return sendAtOnce(ctx, {
    to,
    template: { ...template, purpose: "own" },
    data: await sampleOf(ctx, template, locale),
    locale,
    belongsToMember: isOwn,
  });
}
