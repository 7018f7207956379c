import { conflict, forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { groupApplied, groupApproved } from "../../contract/events.ts";
import { checkReason } from "../domain/check-texts.ts";
import { getGroup, lockSeenGroup } from "../domain/find-group.ts";
import { isMember, mayApply } from "../policy.ts";
import { deleteApplicant, findApplicant, setApplicant } from "../queries/applicants.ts";
import { addMember } from "./change-members.ts";

interface OfMember {
  groupID: number;
  userID: number;
}

export async function applyTo(ctx: Ctx, groupID: number, given: string): Promise<void> {
  const reason = await checkReason(ctx, given);
  await ctx.transaction(async (tx) => {
    const { row, state } = await lockSeenGroup(tx, groupID);
    if (state === "application") return;
    if (isMember(state)) throw conflict("You are in this group already.");
    if (!mayApply(tx.viewer, row, state)) throw forbidden([], "This group takes no requests.");
    const { userID } = tx.viewer;
    await setApplicant(tx, groupID, { userID, type: "application", reason });
    await tx.emit(groupApplied, { groupID, userID });
  });
}

export const decideOn = (
  ctx: Ctx,
  { groupID, userID }: OfMember,
  status: "approved" | "denied",
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { row } = await lockSeenGroup(tx, groupID, "manage");
    const applicant = await findApplicant(tx, groupID, userID);
    if (applicant?.type !== "application") throw notFound("Request");
    if (status === "denied") {
      await setApplicant(tx, groupID, { userID, type: "denied" });
      return;
    }
    if (row.isArchived) throw conflict("The group is archived, so nobody can join.");
    await addMember(tx, groupID, userID);
    await tx.emit(groupApproved, { groupID, userID });
  });

/** The applicant withdraws; those who manage the group lift denials and bans. */
export async function removeApplicant(ctx: Ctx, { groupID, userID }: OfMember): Promise<void> {
  const isOwn = userID === ctx.viewer.userID;
  await getGroup(ctx, groupID, isOwn ? "see" : "manage");
  return ctx.transaction(async (tx) => {
    await lockSeenGroup(tx, groupID, isOwn ? "see" : "manage");
    const applicant = await findApplicant(tx, groupID, userID);
    if (!applicant || (isOwn && applicant.type !== "application")) throw notFound("Request");
    await deleteApplicant(tx, groupID, userID);
  });
}
