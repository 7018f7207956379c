import { digestOf, mailsTo, newSecret, throttle } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { isMailConfigured, requireRoom, sendMail } from "#features/mail/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { notFound, taken, tooManyRequests } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { invitationMail } from "../mail.ts";
import { inviteUrl } from "../present.ts";
import {
  countInvitesSince,
  type InviteRow,
  insertInvite,
  isInvited,
  lockAddress,
  lockInviter,
  withdrawInvitesTo,
} from "../queries.ts";
import { inviteDays, invitesPerMonth } from "../settings.ts";

export const inviteSent = { eventType: "invite_sent", name: "A member invited somebody" };

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const moderatorsPerMonth = 1_000;

/**
 * Invites somebody. The answer does not depend on whether the address is known; only that somebody
 * else has invited it is told, so that nobody gets one invitation after the other. Where no mail
 * leaves the site, whoever invites passes the link on.
 */
export async function createInvite(ctx: Ctx, email: string | null): Promise<InviteRow> {
  if (email !== null) await throttle(ctx, ...mailsTo(ctx, email));
  const days = await readSetting(ctx, inviteDays);
  const mailedTo = isMailConfigured(ctx) ? email : null;
  return ctx.transaction(async (inside) => {
    await checkLimit(inside);
    const code = newSecret();
    if (email !== null) await keepOneInvite(inside, email);
    const row = await insertInvite(inside, {
      ...{ email, insertUserID: inside.viewer.userID, digest: digestOf(code) },
      code: mailedTo === null ? code : null,
      dateExpires: new Date(inside.now().getTime() + days * dayMs),
    });
    if (mailedTo !== null) await requireRoom(inside, mailedTo);
    if (mailedTo !== null) await mailInvitation(inside, { email: mailedTo, code, days });
    await audit(inside, {
      ...{ eventType: inviteSent.eventType, message: inviteSent.name },
      context: { inviteID: row.inviteID },
    });
    return row;
  });
}

async function keepOneInvite(inside: TransactionCtx, email: string) {
  await lockAddress(inside, email);
  await withdrawInvitesTo(inside, inside.viewer.userID, email);
  if (await isInvited(inside, email))
    throw taken("email", "Somebody else has invited this address already.");
}

async function checkLimit(inside: TransactionCtx) {
  const { viewer } = inside;
  const isModerator = can(viewer, "community.moderate");
  const most = isModerator ? moderatorsPerMonth : await readSetting(inside, invitesPerMonth);
  await lockInviter(inside, viewer.userID);
  const since = new Date(inside.now().getTime() - monthMs);
  if ((await countInvitesSince(inside, viewer.userID, since)) >= most)
    throw tooManyRequests(dayMs / 1_000, {
      ...{ message: "You have used up your invitations for now.", cause: "invitations" },
    });
}

interface Invitation {
  email: string;
  code: string;
  days: number;
}

async function mailInvitation(inside: TransactionCtx, { email, code, days }: Invitation) {
  const inviter = await findUser(inside, inside.viewer.userID);
  if (!inviter) throw notFound("User");
  await sendMail(inside, {
    to: email,
    template: invitationMail,
    data: { inviter: inviter.name, url: inviteUrl(code), days },
    locale: inside.locale,
    kind: "transactional",
  });
}
