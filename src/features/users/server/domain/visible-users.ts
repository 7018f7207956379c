import { listRoleRows } from "#features/roles/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isSelf, seesFullProfiles } from "../policy.ts";
import { listRoleIDs } from "../queries/roles.ts";
import { findUser, type UserRow } from "../queries/users.ts";
import { getUserRow } from "./target.ts";

const waitingTypes = ["unconfirmed", "applicant"];

/** The roles of those who are not members yet: nobody lists them before they are let in. */
export const waitingRoleIDs = async (ctx: Ctx): Promise<number[]> =>
  (await listRoleRows(ctx))
    .filter(({ type }) => type !== null && waitingTypes.includes(type))
    .map(({ roleID }) => roleID);

/** Whether the person waits to be let in, has written nothing, and is none of the viewer's business. */
export async function isHiddenWhileWaiting(ctx: Ctx, row: UserRow): Promise<boolean> {
  if (isSelf(ctx.viewer, row.userID) || seesFullProfiles(ctx.viewer)) return false;
  if (row.countDiscussions + row.countComments > 0) return false;
  const waiting = await waitingRoleIDs(ctx);
  return (await listRoleIDs(ctx, row.userID)).some((roleID) => waiting.includes(roleID));
}

/** The member, for those who may know of the person. */
export async function getVisibleUser(ctx: Ctx, userID: number): Promise<UserRow> {
  const row = await getUserRow(ctx, userID);
  if (await isHiddenWhileWaiting(ctx, row)) throw notFound("User");
  return row;
}

/** Those of the people whom the viewer may know of, so that nobody learns of others by guessing their names. */
export async function onlyVisible(ctx: Ctx, userIDs: readonly number[]): Promise<number[]> {
  const visible: number[] = [];
  for (const userID of userIDs) {
    const row = await findUser(ctx, userID);
    if (row && !(await isHiddenWhileWaiting(ctx, row))) visible.push(userID);
  }
  return visible;
}
