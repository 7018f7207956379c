import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/**
 * Gives and takes back roles of members by itself, and comes before other sources of roles, such as what a sign-in
 * service says. People who may assign roles are not bound by it.
 */
export interface RoleKeeper {
  name: string;
  /** Roles about which it alone decides for this member, given or not. */
  listKept(ctx: Ctx, userID: number): Promise<readonly number[]>;
}

export const roleKeepers = extensionPoint<RoleKeeper>("keeper of roles", ({ name }) => name);

/** Roles of this member that other sources must leave as they are. */
export async function listKeptRoleIDs(ctx: Ctx, userID: number): Promise<number[]> {
  const keepers = ctx.platform.extensions.list(roleKeepers);
  return (await Promise.all(keepers.map((keeper) => keeper.listKept(ctx, userID)))).flat();
}
