import { type MailTemplate, sampleOf, sendAtOnce } from "#features/mail/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

export async function sendSample(
  ctx: Ctx,
  template: MailTemplate,
  { to, locale }: { to: string; locale: string },
) {
  const user = await findUser(ctx, ctx.viewer.userID);
  // The administrator's own address: not subject to the limit.
  const isOwn = user?.emailConfirmed === true && user.email?.toLowerCase() === to.toLowerCase();
  return sendAtOnce(ctx, {
    to,
    template: { ...template, purpose: "own" },
    data: await sampleOf(ctx, template, locale),
    locale,
    belongsToMember: isOwn,
  });
}
