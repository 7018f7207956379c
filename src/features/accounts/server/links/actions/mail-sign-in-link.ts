import { hasRoom, sendMail } from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isFirstRun } from "#platform/server/job-runs/job-runs.ts";
import { linkEnd, makeLink } from "../../domain/account-links.ts";
import { linkCondition } from "../../domain/link-condition.ts";
import { findLinkReceivers } from "../../domain/link-receivers.ts";
import { signInLinkMail } from "../../mail.ts";

interface SignInLink {
  email: string;
  /** Base64url digest of the cookie of the browser that requested the link. */
  browser: string;
  locale: string;
}

export async function mailSignInLink(
  ctx: Ctx,
  { email: requestedEmail, browser, locale }: SignInLink,
) {
  await ctx.transaction(async (tx) => {
    if (!(await isFirstRun(tx))) return;
    for (const { userID, name, email, locale: memberLocale } of await findLinkReceivers(
      tx,
      requestedEmail,
    )) {
      const mail = { to: email, template: signInLinkMail };
      if (!(await hasRoom(tx, mail))) continue;
      const token = await makeLink(tx, {
        kind: "signIn",
        userID,
        email,
        browserDigest: Buffer.from(browser, "base64url"),
      });
      await sendMail(tx, {
        ...mail,
        data: { name, url: `/entry/sign-in-link?token=${token}` },
        condition: linkCondition.forLink("signIn", token),
        locale: memberLocale ?? locale,
        kind: "transactional",
        expiresAt: linkEnd(tx, "signIn"),
      });
    }
  });
}
