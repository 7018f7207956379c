import { sendMail } from "#features/mail/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { makeLink } from "../domain/account-links.ts";
import { record } from "../domain/record.ts";
import { resetPasswordMail } from "../mail.ts";
import { findSignInRow } from "../queries/passwords.ts";

/** Mails the link that sets a new password, if there is such a member with a confirmed address. */
export async function mailPasswordReset(
  ctx: Ctx,
  { login, locale }: { login: string; locale: string },
) {
  await ctx.transaction(async (inside) => {
    const found = await findSignInRow(inside, login);
    const user = found && (await findUser(inside, found.userID));
    if (!user?.email || user.banned > 0) return record(inside, "resetUnknown", 0);
    const { userID, email } = user;
    const token = await makeLink(inside, { kind: "resetPassword", userID, email });
    const data = { name: user.name, url: `/entry/reset-password?token=${token}` };
    await record(inside, "resetMailed", userID);
    await sendMail(inside, {
      ...{ to: email, template: resetPasswordMail, data },
      ...{ locale: user.locale ?? locale, kind: "transactional" },
    });
  });
}
