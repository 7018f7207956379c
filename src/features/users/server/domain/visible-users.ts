import { listRoleRows } from "#features/roles/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isSelf, seesFullProfiles } from "../policy.ts";
import { listRoleIDs } from "../queries/roles.ts";
import { findUser, type UserRow } from "../queries/users.ts";
import { getUserRow } from "./target.ts";

const applicantTypes = ["unconfirmed", "applicant"];

/** Roles of applicants, who are not listed until they are approved. */
export const waitingRoleIDs = async (ctx: Ctx): Promise<number[]> =>
  (await listRoleRows(ctx))
    .filter(({ type }) => type !== null && applicantTypes.includes(type))
    .map(({ roleID }) => roleID);

/** Hides applicants without posts from everybody but themselves and those who see full profiles. */
export async function isHiddenApplicant(ctx: Ctx, row: UserRow): Promise<boolean> {
  if (isSelf(ctx.viewer, row.userID) || seesFullProfiles(ctx.viewer)) return false;
  if (row.countDiscussions + row.countComments > 0) return false;
  const waiting = await waitingRoleIDs(ctx);
  return (await listRoleIDs(ctx, row.userID)).some((roleID) => waiting.includes(roleID));
}

export async function getVisibleUser(ctx: Ctx, userID: number): Promise<UserRow> {
  const row = await getUserRow(ctx, userID);
  if (await isHiddenApplicant(ctx, row)) throw notFound("User");
  return row;
}

export async function onlyVisible(ctx: Ctx, userIDs: readonly number[]): Promise<number[]> {
  const visible: number[] = [];
  for (const userID of userIDs) {
    const row = await findUser(ctx, userID);
    if (row && !(await isHiddenApplicant(ctx, row))) visible.push(userID);
  }
  return visible;
}
