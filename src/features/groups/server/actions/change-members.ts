import { getVisibleUser } from "#features/users/server/public.ts";
import { conflict, forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { groupJoined, groupLeft } from "../../contract/events.ts";
import type { GroupRole } from "../../contract/rules.ts";
import { lockSeenGroup, type SeenGroup } from "../domain/find-group.ts";
import { membershipTags } from "../domain/grants.ts";
import { countsTag } from "../domain/places.ts";
import { isMember, joinsAtOnce, seesAllGroups } from "../policy.ts";
import { deleteApplicant, setApplicant } from "../queries/applicants.ts";
import { listOpenOfMember, noteUse, withdraw } from "../queries/invitations.ts";
import {
  countMembers,
  deleteMember,
  findMember,
  insertMember,
  setRole,
} from "../queries/members.ts";

/** Requires a lock on the group. Ends requests and invitations of the member. */
export async function addMember(tx: TransactionCtx, groupID: number, userID: number) {
  const isNew = await insertMember(tx, groupID, { userID });
  await deleteApplicant(tx, groupID, userID);
  const invitations = await listOpenOfMember(tx, groupID, userID);
  for (const invitation of invitations) await noteUse(tx, invitation, userID);
  await tx.invalidate(countsTag, ...membershipTags(userID));
  if (isNew) await tx.emit(groupJoined, { groupID, userID });
}

/** Joining twice is the same as once. */
export const joinGroup = (ctx: Ctx, groupID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { row, state } = await lockSeenGroup(tx, groupID);
    if (isMember(state)) return;
    if (!joinsAtOnce(tx.viewer, row, state))
      throw forbidden([], "You cannot join this group by yourself.");
    await addMember(tx, groupID, tx.viewer.userID);
  });

/** Leaves, or declines an invitation; withdraws a request. */
export const leaveGroup = (ctx: Ctx, groupID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { state } = await lockSeenGroup(tx, groupID);
    const { userID } = tx.viewer;
    if (state === "owner") await requireAnotherOwner(tx, groupID);
    if (isMember(state)) await takeOut(tx, groupID, userID);
    if (state === "application") await deleteApplicant(tx, groupID, userID);
    const invitations = await listOpenOfMember(tx, groupID, userID);
    await withdraw(
      tx,
      invitations.map(({ invitationID }) => invitationID),
    );
  });

async function requireAnotherOwner(tx: TransactionCtx, groupID: number) {
  if ((await countMembers(tx, groupID, ["owner"])) < 2)
    throw conflict("A group needs an owner. Make another member owner first, or delete the group.");
}

async function takeOut(tx: TransactionCtx, groupID: number, userID: number) {
  await deleteMember(tx, groupID, userID);
  await tx.invalidate(countsTag, ...membershipTags(userID));
  await tx.emit(groupLeft, { groupID, userID });
}

export const changeRole = (
  ctx: Ctx,
  { groupID, userID }: { groupID: number; userID: number },
  role: GroupRole,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockSeenGroup(tx, groupID, "edit");
    const member = await findMember(tx, groupID, userID);
    if (!member) throw notFound("Member");
    if (member.role === role) return;
    if (member.role === "owner") await requireAnotherOwner(tx, groupID);
    await setRole(tx, groupID, { userID, role });
    await tx.invalidate(...membershipTags(userID));
  });

/** Leaders remove members; owners and site moderators leaders and owners, too. */
export const removeMember = (
  ctx: Ctx,
  { groupID, userID }: { groupID: number; userID: number },
  { bans }: { bans: boolean },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const seen = await lockSeenGroup(tx, groupID, "manage");
    const member = await findMember(tx, groupID, userID);
    if (!member && !bans) throw notFound("Member");
    if (member) await checkRank(tx, seen, member.role);
    if (member) await takeOut(tx, groupID, userID);
    if (!member) await getVisibleUser(tx, userID);
    if (bans) await setApplicant(tx, groupID, { userID, type: "banned", reason: "" });
  });

async function checkRank(tx: TransactionCtx, { row, state }: SeenGroup, role: string) {
  if (role === "owner") await requireAnotherOwner(tx, row.groupID);
  if (role !== "member" && state !== "owner" && !seesAllGroups(tx.viewer))
    throw forbidden(["groups.moderate"], "Only owners remove leaders and owners.");
}
