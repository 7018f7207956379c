import { permissionSetOf } from "#features/roles/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { allowsByRank, isSelf, mayDoAllOf, type RankedAct, type Target } from "../policy.ts";
import { listRoleIDs } from "../queries/roles.ts";
import { findUser, lockUser, type UserRow } from "../queries/users.ts";

export async function getUserRow(ctx: Ctx, userID: number): Promise<UserRow> {
  const row = await findUser(ctx, userID);
  if (!row || row.dateDeleted) throw notFound("User");
  return row;
}

export async function lockTarget(tx: TransactionCtx, userID: number): Promise<Target> {
  const row = await lockUser(tx, userID);
  if (!row) throw notFound("User");
  return targetOf(tx, row);
}

export async function targetOf(ctx: Ctx, row: UserRow): Promise<Target> {
  const roleIDs = await listRoleIDs(ctx, row.userID);
  return { row, roleIDs, permissions: await permissionSetOf(ctx, roleIDs, "current") };
}

const refusals: Readonly<Record<RankedAct, string>> = {
  change: "You cannot change members ranked above you.",
  ban: "You can only ban members ranked below you.",
  letIn: "You cannot lift the ban of a member ranked above you.",
};

export function checkRank(
  { viewer }: Ctx,
  { permissions }: Pick<Target, "permissions">,
  act: RankedAct = "change",
) {
  if (!allowsByRank(act, viewer, permissions)) throw forbidden([], refusals[act]);
}

/** Prevents privilege escalation: changing how someone signs in requires all of their permissions. */
export const mayOpenAccount = ({ viewer }: Ctx, { row, permissions }: Target): boolean =>
  isSelf(viewer, row.userID) || mayDoAllOf(viewer, permissions);

interface AccessChanges {
  email?: string | undefined;
  emailConfirmed?: boolean | undefined;
  password?: string | undefined;
  resetPassword?: boolean | undefined;
}

export function checkAccess(
  ctx: Ctx,
  target: Target,
  { email, emailConfirmed, password, resetPassword }: AccessChanges,
) {
  const { row } = target;
  const opens =
    password !== undefined ||
    resetPassword === true ||
    (email !== undefined && email !== row.email) ||
    (emailConfirmed !== undefined && emailConfirmed !== row.emailConfirmed);
  if (opens && !mayOpenAccount(ctx, target))
    throw forbidden(
      [],
      "This member has permissions that you don't have, so you cannot change how they sign in.",
    );
}
