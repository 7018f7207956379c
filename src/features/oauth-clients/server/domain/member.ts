import { knownRoles } from "#features/roles/server/public.ts";
import { memberViewer, waitingRoleIDs } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ClientRow } from "../queries/clients.ts";

/** Whether the member is neither to be confirmed nor to be approved. */
export async function isAdmitted(ctx: Ctx, { roleIDs }: Pick<Viewer, "roleIDs">): Promise<boolean> {
  const waiting = await waitingRoleIDs(ctx);
  return !roleIDs.some((roleID) => waiting.includes(roleID));
}

/** Whether the member has yet to follow the link of a mail. */
export async function isUnconfirmed(
  ctx: Ctx,
  { roleIDs }: Pick<Viewer, "roleIDs">,
): Promise<boolean> {
  const roles = await knownRoles(ctx);
  return roleIDs.some((roleID) => roles.get(roleID)?.type === "unconfirmed");
}

export const isAllowed = (
  { roleIDs: allowed }: Pick<ClientRow, "roleIDs">,
  { roleIDs }: Pick<Viewer, "roleIDs">,
): boolean => allowed.length === 0 || roleIDs.some((roleID) => allowed.includes(roleID));

/** The member as they are now; undefined if they cannot sign in or may not use the app. */
export async function findMember(
  ctx: Ctx,
  client: ClientRow,
  userID: number,
): Promise<Viewer | undefined> {
  try {
    const member = await memberViewer(ctx, userID);
    return isAllowed(client, member) && (await isAdmitted(ctx, member)) ? member : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
}
