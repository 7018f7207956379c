import { hasRoom, sendMail } from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isFirstRun } from "#platform/server/job-runs/job-runs.ts";
import { linkEnd, makeLink } from "../../domain/account-links.ts";
import { linkCondition } from "../../domain/link-condition.ts";
import { findLinkReceivers } from "../../domain/link-receivers.ts";
import { record } from "../../domain/record.ts";
import { resetPasswordMail } from "../../mail.ts";

export async function mailPasswordReset(
  ctx: Ctx,
  { login, locale }: { login: string; locale: string },
) {
  await ctx.transaction(async (tx) => {
    if (!(await isFirstRun(tx))) return;
    const receivers = await findLinkReceivers(tx, login);
    if (receivers.length === 0) return record(tx, "resetUnknown", 0);
    for (const { userID, name, email, locale: own, belongsToMember } of receivers) {
      const mail = { to: email, template: resetPasswordMail, belongsToMember };
      // If no further mail may be sent, the previous link stays valid.
      if (!(await hasRoom(tx, mail))) continue;
      const token = await makeLink(tx, { kind: "resetPassword", userID, email });
      await record(tx, "resetMailed", userID);
      await sendMail(tx, {
        ...mail,
        data: { name, url: `/entry/reset-password?token=${token}` },
        condition: linkCondition.forLink("resetPassword", token),
        locale: own ?? locale,
        kind: "transactional",
        expiresAt: linkEnd(tx, "resetPassword"),
      });
    }
  });
}
