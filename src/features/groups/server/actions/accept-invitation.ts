import { digestOf } from "#features/accounts/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { forbidden, gone } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { findGroup, type GroupRow, lockGroup } from "../queries/groups.ts";
import { findOpenByDigest, type InvitationRow, noteUse } from "../queries/invitations.ts";
import { findMember, listStates } from "../queries/members.ts";
import { addMember } from "./change-members.ts";

const invitationGone = () => gone("This invitation is no longer valid.");

interface Invitation {
  invitation: InvitationRow;
  group: GroupRow;
  isMember: boolean;
}

/** Equal for what never existed, has ended, was used up or is for somebody who was banned from the group. */
export async function readInvitation(ctx: Ctx, code: string): Promise<Invitation> {
  const invitation = await findOpenByDigest(ctx, digestOf(code));
  const group = invitation && (await findGroup(ctx, invitation.groupID));
  if (!invitation || !group || group.isArchived) throw invitationGone();
  const { userID } = ctx.viewer;
  const states = await listStates(ctx, [userID]);
  if (states.some(({ groupID, state }) => groupID === group.groupID && state === "banned"))
    throw invitationGone();
  await checkReceiver(ctx, invitation);
  const member = await findMember(ctx, group.groupID, userID);
  return { invitation, group, isMember: member !== undefined };
}

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
  return ctx.transaction(async (tx: TransactionCtx) => {
    await lockGroup(tx, group.groupID);
    const { invitation, isMember } = await readInvitation(tx, code);
    if (isMember) return group.groupID;
    await addMember(tx, group.groupID, tx.viewer.userID);
    await noteUse(tx, invitation, tx.viewer.userID);
    return group.groupID;
  });
}
