import { digestOf, type RegistrationMethod } from "#features/accounts/server/public.ts";
import { permissionSetOf } from "#features/roles/server/public.ts";
import { findUser, listRoleIDs, type UserRow } from "#features/users/server/public.ts";
import { gone, invalid } from "#platform/contract/errors.ts";
import { hasPermission } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { roleIDsOfInvite } from "../domain/role-of-invite.ts";
import {
  acceptInvite,
  findGoodInvite,
  type InviteRow,
  keepRoleWaiting,
  takeWaitingRole,
} from "../queries.ts";

const invitationGone = () => gone("This invitation is no longer valid.");

interface Invitation {
  invite: InviteRow;
  inviter: UserRow;
}

async function findInvitation(ctx: Ctx, code: string): Promise<Invitation | undefined> {
  const invite = await findGoodInvite(ctx, digestOf(code));
  const inviter = invite && (await findUser(ctx, invite.insertUserID));
  if (!invite || !inviter || inviter.banned > 0 || inviter.dateDeleted) return undefined;
  const roleIDs = await listRoleIDs(ctx, inviter.userID);
  const mayInvite = hasPermission(await permissionSetOf(ctx, roleIDs, "current"), "invites.add");
  return mayInvite ? { invite, inviter } : undefined;
}

export async function getInvitation(ctx: Ctx, code: string): Promise<Invitation> {
  const found = await findInvitation(ctx, code);
  if (!found) throw invitationGone();
  return found;
}

/** The code of an emailed invitation is not stored, so it cannot be passed on. */
const isMailed = ({ email, code }: InviteRow) => email !== null && code === null;

/** Registration by invitation. An emailed invitation confirms the recipient's email. */
export const invitation: RegistrationMethod = {
  name: "invitation",
  async admit(tx, { invitationCode, email }) {
    if (!invitationCode)
      throw invalid({
        field: "invitationCode",
        code: "missingField",
        message: "You need an invitation to register here.",
      });
    const { invite, inviter } = await getInvitation(tx, invitationCode);
    if (invite.email !== null && invite.email.toLowerCase() !== email.toLowerCase())
      throw invalid({ field: "email", message: "This invitation is for another email address." });
    return {
      isEmailProven: isMailed(invite),
      inviteUserID: inviter.userID,
      roleIDs: await roleIDsOfInvite(tx, invite),
    };
  },
  async findInvitation(ctx, code) {
    const found = await findInvitation(ctx, code);
    return found && { inviterName: found.inviter.name, email: found.invite.email };
  },
  async complete(tx, userID, { invitationCode = "" }) {
    const { invite } = await getInvitation(tx, invitationCode);
    if (!(await acceptInvite(tx, invite.inviteID, userID))) throw invitationGone();
    if (invite.roleID !== null && !(await listRoleIDs(tx, userID)).includes(invite.roleID))
      await keepRoleWaiting(tx, { userID, inviteID: invite.inviteID });
  },
  async rolesOnceConfirmed(tx, userID) {
    const invite = await takeWaitingRole(tx, userID);
    return invite ? roleIDsOfInvite(tx, invite) : [];
  },
};
