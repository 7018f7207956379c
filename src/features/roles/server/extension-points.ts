import type { PermissionDefinition } from "#platform/contract/feature.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** All permissions of the product, filled from the features' manifests. */
export const permissions = extensionPoint<PermissionDefinition>("permission", ({ name }) => name);

/** Whoever gives roles to records (people, invitations) says so before a role may go. */
export interface RoleHolder {
  name: string;
  /** How many would be left without any role. */
  countDependent(ctx: Ctx, roleID: number): Promise<number>;
  /** Gives them the replacement. */
  replace(ctx: TransactionCtx, roleID: number, replacementRoleID: number): Promise<void>;
}

export const roleHolders = extensionPoint<RoleHolder>("role holder", ({ name }) => name);
