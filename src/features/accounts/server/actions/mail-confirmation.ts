import { sendMail } from "#features/mail/server/public.ts";
import { findUser, findUserIDsByEmail } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isFirstRun } from "#platform/server/job-runs/job-runs.ts";
import { makeLink } from "../domain/account-links.ts";
import { alreadyMemberMail, confirmEmailMail } from "../mail.ts";
import { findPendingEmail } from "../queries/account-links.ts";

interface Confirmation {
  userID: number;
  email: string;
  locale: string;
}

/**
 * Mails the link that confirms an address. If the address belongs to somebody else already, its
 * owner is told, and whoever gave it does not learn of it.
 */
export async function mailConfirmation(ctx: Ctx, { userID, email, locale }: Confirmation) {
  await ctx.transaction(async (inside) => {
    if (!(await isFirstRun(inside))) return;
    const user = await findUser(inside, userID);
    if (!user || user.dateDeleted || (await findPendingEmail(inside, userID)) !== email) return;
    const [ownerID] = await findUserIDsByEmail(inside, email);
    const owner = ownerID === undefined ? undefined : await findUser(inside, ownerID);
    if (owner && owner.userID !== userID) {
      const data = { name: owner.name, url: "/entry/request-password" };
      await sendMail(inside, {
        ...{ to: email, template: alreadyMemberMail, data },
        ...{ locale: owner.locale ?? locale, kind: "transactional" },
      });
      return;
    }
    const code = await makeLink(inside, { kind: "confirmEmail", userID, email });
    const data = { name: user.name, url: `/entry/confirm-email?userID=${userID}&code=${code}` };
    await sendMail(inside, {
      ...{ to: email, template: confirmEmailMail, data },
      ...{ locale: user.locale ?? locale, kind: "transactional" },
    });
  });
}
