import { findUser } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { membershipTags } from "../domain/grants.ts";
import { forgetApplicant } from "../queries/applicants.ts";
import { lockGroup } from "../queries/groups.ts";
import { forgetInvitationsOf } from "../queries/invitations.ts";
import {
  countMembers,
  deleteMember,
  findHeir,
  listGroupIDsOfMember,
  setRole,
} from "../queries/members.ts";

/** A group whose last owner goes is handed to its first leader, or to the member who was in it longest. */
export async function eraseMember(tx: TransactionCtx, userID: number): Promise<void> {
  for (const groupID of await listGroupIDsOfMember(tx, userID)) {
    await lockGroup(tx, groupID);
    await deleteMember(tx, groupID, userID);
    if ((await countMembers(tx, groupID, ["owner"])) > 0) continue;
    const heir = await findHeir(tx, groupID);
    if (!heir) continue;
    await setRole(tx, groupID, { userID: heir.userID, role: "owner" });
    await tx.invalidate(...membershipTags(heir.userID));
  }
  await forgetApplicant(tx, userID);
  await forgetInvitationsOf(tx, userID, (await findUser(tx, userID))?.email ?? null);
  await tx.invalidate(...membershipTags(userID));
}
