import { hasRoom, sendMail } from "#features/mail/server/public.ts";
import { findUser, findUserIDsByEmail, type UserRow } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isFirstRun } from "#platform/server/job-runs/job-runs.ts";
import { makeLink } from "../../domain/account-links.ts";
import { linkCondition } from "../../domain/link-condition.ts";
import { alreadyMemberMail, confirmEmailMail } from "../../mail.ts";
import { findPendingEmail } from "../../queries/account-links.ts";

interface Confirmation {
  userID: number;
  email: string;
  locale: string;
  target?: string;
}

/**
 * Emails the confirmation link. If the email belongs to another member, informs that member instead, without
 * revealing it to the sender.
 */
export async function mailConfirmation(ctx: Ctx, confirmation: Confirmation) {
  const { userID, email } = confirmation;
  await ctx.transaction(async (tx) => {
    if (!(await isFirstRun(tx))) return;
    const user = await findUser(tx, userID);
    if (!user || user.dateDeleted || (await findPendingEmail(tx, userID)) !== email) return;
    const [ownerID] = await findUserIDsByEmail(tx, email);
    const owner = ownerID === undefined ? undefined : await findUser(tx, ownerID);
    if (owner && owner.userID !== userID) await mailOwner(tx, owner, confirmation);
    else await mailLink(tx, user, confirmation);
  });
}

const mailOwner = (tx: TransactionCtx, owner: UserRow, { email, locale }: Confirmation) =>
  sendMail(tx, {
    to: email,
    template: alreadyMemberMail,
    data: { name: owner.name, url: "/entry/request-password" },
    locale: owner.locale ?? locale,
    kind: "transactional",
  });

async function mailLink(tx: TransactionCtx, user: UserRow, confirmation: Confirmation) {
  const { email, locale, target } = confirmation;
  const { userID, name } = user;
  const mail = { to: email, template: confirmEmailMail };
  // If no further mail may be sent, the previous link stays valid.
  if (!(await hasRoom(tx, mail))) return;
  const code = await makeLink(tx, { kind: "confirmEmail", userID, email });
  const back = target ? `&target=${encodeURIComponent(target)}` : "";
  await sendMail(tx, {
    ...mail,
    data: { name, url: `/entry/confirm-email?userID=${userID}&code=${code}${back}` },
    condition: linkCondition.forLink("confirmEmail", code),
    locale: user.locale ?? locale,
    kind: "transactional",
  });
}
