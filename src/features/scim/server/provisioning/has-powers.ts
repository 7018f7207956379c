import { hasPower, listGrants, listRoleRows } from "#features/roles/server/public.ts";
import { listRoleIDs } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Whether the member outranks others or may act on other people. */
export async function hasPowers(ctx: Ctx, userID: number): Promise<boolean> {
  const held = await listRoleIDs(ctx, userID);
  const grants = Map.groupBy(await listGrants(ctx, held), ({ roleID }) => roleID);
  return (await listRoleRows(ctx)).some(
    (role) => held.includes(role.roleID) && hasPower(role, grants.get(role.roleID) ?? []),
  );
}
