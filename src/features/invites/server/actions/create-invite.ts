import {
  checkAddress,
  digestOf,
  mailsTo,
  newSecret,
  throttle,
} from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { isMailConfigured, requireRoom, sendMail } from "#features/mail/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { findUser, findUserIDsByEmail } from "#features/users/server/public.ts";
import { invalid, notFound, say, taken, tooManyRequests } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import type { InviteInput } from "../../contract/routes.ts";
import { checkRoleOfInvite } from "../domain/role-of-invite.ts";
import { invitationCondition, invitationMail } from "../mail.ts";
import { inviteUrl } from "../present.ts";
import {
  countInvitesSince,
  type InviteRow,
  insertInvite,
  isInvited,
  lockAddress,
  withdrawInvitesTo,
} from "../queries.ts";
import { inviteDays, invitesPerMonth } from "../settings.ts";

export const inviteSent = { eventType: "invite_sent", name: "Invitation sent" };

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const moderatorsPerMonth = 1_000;

/**
 * The response does not reveal whether the email is known, only whether someone else invited it, which prevents
 * repeated invitations. On sites that send no mail, the inviter passes the link on.
 */
export async function createInvite(ctx: Ctx, input: InviteInput): Promise<InviteRow> {
  const { email = null, maxUses, roleID = null } = input;
  const days = await daysOf(ctx, input);
  if (email !== null && maxUses > 1)
    throw invalid({ field: "maxUses", message: "An invitation by email is for one person." });
  if (roleID !== null) await checkRoleOfInvite(ctx, roleID);
  if (email !== null) {
    await throttle(ctx, ...mailsTo(ctx, email));
    await checkAddress(ctx, email);
    await refuseMembers(ctx, email);
  }
  const mailedTo = (await isMailConfigured(ctx)) ? email : null;
  return ctx.transaction(async (tx) => {
    if (roleID !== null) await requireProvenIdentity(tx);
    await checkLimit(tx, maxUses);
    const code = newSecret();
    if (email !== null) await keepOneInvite(tx, email);
    const row = await insertInvite(tx, {
      email,
      maxUses,
      roleID,
      insertUserID: tx.viewer.userID,
      digest: digestOf(code),
      code: mailedTo === null ? code : null,
      dateExpires: new Date(tx.now().getTime() + days * dayMs),
    });
    if (mailedTo !== null) await requireRoom(tx, mailedTo);
    if (mailedTo !== null)
      await mailInvitation(tx, { email: mailedTo, code, days, inviteID: row.inviteID });
    await audit(tx, {
      eventType: inviteSent.eventType,
      message: inviteSent.name,
      context: { inviteID: row.inviteID, maxUses, ...(roleID !== null && { roleID }) },
    });
    return row;
  });
}

/** Only for those who find members by their address anyway. */
async function refuseMembers(ctx: Ctx, email: string) {
  if (can(ctx.viewer, "users.edit") && (await findUserIDsByEmail(ctx, email)).length > 0)
    throw taken("email", "A member already has this email address.");
}

async function daysOf(ctx: Ctx, { days }: InviteInput): Promise<number> {
  const usual = await readSetting(ctx, inviteDays);
  if (days === undefined || days <= usual || can(ctx.viewer, "community.moderate"))
    return days ?? usual;
  throw invalid({
    field: "days",
    ...say("Your invitations can be accepted for {days} days at most.", { days: usual }),
  });
}

async function keepOneInvite(tx: TransactionCtx, email: string) {
  await lockAddress(tx, email);
  await withdrawInvitesTo(tx, tx.viewer.userID, email);
  if (await isInvited(tx, email))
    throw taken("email", "Someone else has already invited this address.");
}

async function checkLimit(tx: TransactionCtx, added: number) {
  const { viewer } = tx;
  const isModerator = can(viewer, "community.moderate");
  const most = isModerator ? moderatorsPerMonth : await readSetting(tx, invitesPerMonth);
  await lockRows(tx, "users", "userID", [viewer.userID]);
  const since = new Date(tx.now().getTime() - monthMs);
  if ((await countInvitesSince(tx, viewer.userID, since)) + added > most)
    throw tooManyRequests(dayMs / 1_000, {
      message: "You have no invitations left for now.",
      cause: "invitations",
    });
}

interface Invitation {
  email: string;
  code: string;
  days: number;
  inviteID: number;
}

async function mailInvitation(tx: TransactionCtx, { email, code, days, inviteID }: Invitation) {
  const inviter = await findUser(tx, tx.viewer.userID);
  if (!inviter) throw notFound("User");
  await sendMail(tx, {
    to: email,
    template: invitationMail,
    data: { inviter: inviter.name, url: inviteUrl(code), days },
    locale: tx.locale,
    kind: "transactional",
    condition: invitationCondition.for({ inviteID }),
  });
}
