import { sendMail } from "#features/mail/server/public.ts";
import { findUser, findUserIDsByEmail } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { makeLink } from "../domain/account-links.ts";
import { signInLinkMail } from "../mail.ts";

interface SignInLink {
  email: string;
  /** Digest of the asking browser's cookie, in base64url. */
  browser: string;
  locale: string;
}

/** Mails the link that signs in, if there is a member with this address. */
export async function mailSignInLink(ctx: Ctx, { email, browser, locale }: SignInLink) {
  await ctx.transaction(async (inside) => {
    const [userID] = await findUserIDsByEmail(inside, email);
    const user = userID === undefined ? undefined : await findUser(inside, userID);
    if (!user?.email || user.banned > 0) return;
    const token = await makeLink(inside, {
      ...{ kind: "signIn", userID: user.userID, email: user.email },
      browserDigest: Buffer.from(browser, "base64url"),
    });
    const data = { name: user.name, url: `/entry/sign-in-link?token=${token}` };
    await sendMail(inside, {
      ...{ to: user.email, template: signInLinkMail, data },
      ...{ locale: user.locale ?? locale, kind: "transactional" },
    });
  });
}
