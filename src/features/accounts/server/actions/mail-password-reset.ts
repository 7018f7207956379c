import { hasRoom, sendMail } from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isFirstRun } from "#platform/server/job-runs/job-runs.ts";
import { linkEnd, makeLink } from "../domain/account-links.ts";
import { findLinkReceivers } from "../domain/link-receivers.ts";
import { record } from "../domain/record.ts";
import { resetPasswordMail } from "../mail.ts";

/** Mails the link that sets a new password, if there is such a member. */
export async function mailPasswordReset(
  ctx: Ctx,
  { login, locale }: { login: string; locale: string },
) {
  await ctx.transaction(async (inside) => {
    if (!(await isFirstRun(inside))) return;
    const receivers = await findLinkReceivers(inside, login);
    if (receivers.length === 0) return record(inside, "resetUnknown", 0);
    for (const { userID, name, email, locale: own, belongsToMember } of receivers) {
      const mail = { to: email, template: resetPasswordMail, belongsToMember };
      // The link that was mailed before stays good where no newer one can be mailed.
      if (!(await hasRoom(inside, mail))) continue;
      const token = await makeLink(inside, { kind: "resetPassword", userID, email });
      await record(inside, "resetMailed", userID);
      await sendMail(inside, {
        ...mail,
        data: { name, url: `/entry/reset-password?token=${token}` },
        ...{ locale: own ?? locale, kind: "transactional" },
        expiresAt: linkEnd(inside, "resetPassword"),
      });
    }
  });
}
