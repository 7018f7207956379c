import { permissionSetOf } from "#features/roles/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { PermissionSet } from "#platform/contract/permissions.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { mayActOn } from "../policy.ts";
import { listRoleIDs } from "../queries/roles.ts";
import { findUser, lockUser, type UserRow } from "../queries/users.ts";

export interface Target {
  row: UserRow;
  roleIDs: readonly number[];
  permissions: PermissionSet;
}

export async function getUserRow(ctx: Ctx, userID: number): Promise<UserRow> {
  const row = await findUser(ctx, userID);
  if (!row || row.dateDeleted) throw notFound("User");
  return row;
}

/** The member whom a change is about, kept from others meanwhile, with what the member may do. */
export async function lockTarget(inside: TransactionCtx, userID: number): Promise<Target> {
  const row = await lockUser(inside, userID);
  if (!row) throw notFound("User");
  return targetOf(inside, row);
}

export async function targetOf(ctx: Ctx, row: UserRow): Promise<Target> {
  const roleIDs = await listRoleIDs(ctx, row.userID);
  return { row, roleIDs, permissions: await permissionSetOf(ctx, roleIDs, "current") };
}

export function checkRank({ viewer }: Ctx, { permissions }: Pick<Target, "permissions">) {
  if (!mayActOn(viewer, permissions))
    throw forbidden([], "You cannot change members who outrank you.");
}
