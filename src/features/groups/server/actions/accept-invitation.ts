import { digestOf } from "#features/accounts/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { forbidden, gone } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isMember } from "../policy.ts";
import { findGroup, type GroupRow, lockGroup } from "../queries/groups.ts";
import { findByDigest, type InvitationRow, noteUse } from "../queries/invitations.ts";
import { listStates } from "../queries/members.ts";
import { addMember } from "./change-members.ts";

const invitationGone = () => gone("This invitation is no longer valid.");

interface Invitation {
  invitation: InvitationRow;
  group: GroupRow;
  isMember: boolean;
}

/**
 * Equal for what never existed, has ended, was used up or is for somebody who was banned from the group. Members
 * are let through, also by what they used up themselves.
 */
export async function readInvitation(ctx: Ctx, code: string): Promise<Invitation> {
  const invitation = await findByDigest(ctx, digestOf(code));
  const group = invitation && (await findGroup(ctx, invitation.groupID));
  if (!invitation || !group) throw invitationGone();
  const states = await listStates(ctx, [ctx.viewer.userID]);
  const own = states.filter(({ groupID }) => groupID === group.groupID);
  if (own.some(({ state }) => isMember(state))) return { invitation, group, isMember: true };
  const isBanned = own.some(({ state }) => state === "banned");
  if (isBanned || group.isArchived || !isOpen(ctx, invitation)) throw invitationGone();
  await checkReceiver(ctx, invitation);
  return { invitation, group, isMember: false };
}

const isOpen = (
  { now }: Ctx,
  { dateExpires, dateWithdrawn, acceptedUserID, maxUses, countUses }: InvitationRow,
): boolean =>
  dateExpires > now() &&
  dateWithdrawn === null &&
  acceptedUserID === null &&
  (maxUses === null || countUses < maxUses);

/** A mailed invitation that was forwarded does not work for others, and tells them nothing. */
async function checkReceiver(ctx: Ctx, { email }: InvitationRow): Promise<void> {
  if (email === null) return;
  const user = await findUser(ctx, ctx.viewer.userID);
  const isReceiver = user?.emailConfirmed && user.email?.toLowerCase() === email.toLowerCase();
  if (!isReceiver)
    throw forbidden(
      [],
      "This invitation was sent to another address. Sign in with the account that has it, or ask for an invitation by name.",
    );
}

/** Accepting twice joins once, and counts as one use of a link. */
export async function acceptInvitation(ctx: Ctx, code: string): Promise<number> {
  const { group } = await readInvitation(ctx, code);
  if (isReadOnly(ctx.viewer)) throw forbidden(["groups.view"]);
  return ctx.transaction(async (tx: TransactionCtx) => {
    await lockGroup(tx, group.groupID);
    const { invitation, isMember: isIn } = await readInvitation(tx, code);
    if (isIn) return group.groupID;
    await addMember(tx, group.groupID, tx.viewer.userID);
    await noteUse(tx, invitation, tx.viewer.userID);
    return group.groupID;
  });
}
