import type { TransactionCtx } from "#platform/server/context.ts";
import { removeRoles } from "../domain/remove-roles.ts";
import { rolesJob } from "../jobs.ts";
import {
  listManagedRoleIDs,
  listManagedRolesByMember,
  setManagedRoleIDs,
} from "../queries/managed-roles.ts";

const membersPerJob = 100;

/** Takes back what a service gave to a member who is no longer connected with it. */
export async function takeBackRoles(
  tx: TransactionCtx,
  authenticatorID: number,
  userID: number,
): Promise<void> {
  const roleIDs = await listManagedRoleIDs(tx, authenticatorID, userID);
  await setManagedRoleIDs(tx, authenticatorID, userID, []);
  await removeRoles(tx, { userID, roleIDs });
}

/** The same for all members of a service that is being removed, after the commit. */
export async function takeBackAllRoles(tx: TransactionCtx, authenticatorID: number): Promise<void> {
  const members = await listManagedRolesByMember(tx, authenticatorID);
  for (let start = 0; start < members.length; start += membersPerJob)
    await tx.enqueue(rolesJob, { members: members.slice(start, start + membersPerJob) });
}
