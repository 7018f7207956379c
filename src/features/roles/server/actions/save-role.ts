import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { conflict, invalid, notFound, say, taken } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { roleCreated, roleDeleted, roleUpdated } from "../../contract/events.ts";
import type { RolePost } from "../../contract/resources.ts";
import { heldProblems, kindProblems } from "../domain/change-problems.ts";
import { withoutUnchangedTexts } from "../domain/shown-role.ts";
import { roleHolders } from "../extension-points.ts";
import { checkMayChange, showsRole } from "../policy.ts";
import {
  changeRole,
  findRole,
  insertRole,
  listGrants,
  lockRoles,
  type RoleRow,
  removeRole,
} from "../queries.ts";
import { auditRole } from "./audit-role.ts";
import { changePermissions, permissionsChanged } from "./change-permissions.ts";

export const createRole = (ctx: Ctx, { permissions, ...values }: RolePost): Promise<RoleRow> =>
  withUniqueName(() =>
    ctx.transaction(async (tx) => {
      await requireProvenIdentity(tx);
      await lockRoles(tx);
      refuse(kindProblems(tx, undefined, values));
      const role = await insertRole(tx, values);
      await changePermissions(tx, role, permissions ?? [], { replaces: true });
      await auditRole(tx, "Added", role, permissions);
      await tx.emit(roleCreated, { roleID: role.roleID });
      return role;
    }),
  );

export const updateRole = (
  ctx: Ctx,
  roleID: number,
  { permissions, ...given }: Partial<RolePost>,
): Promise<RoleRow> =>
  withUniqueName(() =>
    ctx.transaction(async (tx) => {
      await requireProvenIdentity(tx);
      await lockRoles(tx);
      const existing = await getRole(tx, roleID);
      const values = await withoutUnchangedTexts(tx, existing, given);
      checkMayChange(tx, existing, await listGrants(tx, [roleID]));
      refuse(kindProblems(tx, existing, values));
      if (!permissions && isNothing(changesOf(existing, values))) return existing;
      const role = await guarded(tx, () => changeRole(tx, roleID, values));
      if (permissions) await changePermissions(tx, role, permissions, { replaces: false });
      if (role.type !== existing.type)
        refuse(heldProblems(tx, role.type, await listGrants(tx, [roleID])));
      await permissionsChanged(tx);
      await auditRole(tx, "Changed", role, permissions);
      await tx.emit(roleUpdated, { roleID });
      return role;
    }),
  );

export function deleteRole(
  ctx: Ctx,
  roleID: number,
  replacementRoleID: number | undefined,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    await requireProvenIdentity(tx);
    await lockRoles(tx);
    const role = await getRole(tx, roleID);
    if (!role.deletable) throw conflict("This is a built-in role and cannot be deleted.");
    checkMayChange(tx, role, await listGrants(tx, [roleID]));
    await guarded(tx, async () => {
      await replaceHolders(tx, roleID, replacementRoleID);
      await removeRole(tx, roleID);
    });
    await permissionsChanged(tx);
    await auditRole(tx, "Deleted", role);
    await tx.emit(roleDeleted, { roleID });
  });
}

export async function getRole(ctx: Ctx, roleID: number): Promise<RoleRow> {
  const role = await findRole(ctx, roleID);
  if (!role || !showsRole(ctx.viewer, role)) throw notFound("Role");
  return role;
}

async function replaceHolders(
  tx: TransactionCtx,
  roleID: number,
  replacementRoleID: number | undefined,
) {
  if (replacementRoleID !== undefined) await getRole(tx, replacementRoleID);
  if (replacementRoleID === roleID)
    throw invalid({ field: "replacementRoleID", message: "The replacement must be another role." });
  for (const holder of tx.platform.extensions.list(roleHolders)) {
    const dependent = await holder.countDependent(tx, roleID);
    if (dependent > 0 && replacementRoleID === undefined)
      throw invalid({
        field: "replacementRoleID",
        code: "missingField",
        ...say("{count} members have no other role. Name a replacement.", { count: dependent }),
      });
    if (replacementRoleID !== undefined) await holder.replace(tx, roleID, replacementRoleID);
  }
}

/** Lets all role holders veto the change. */
const guarded = <Result>(tx: TransactionCtx, change: () => Promise<Result>): Promise<Result> =>
  tx.platform.extensions
    .list(roleHolders)
    .reduce<() => Promise<Result>>(
      (work, { guard }) => (guard ? () => guard(tx, work) : work),
      change,
    )();

function refuse(problems: Parameters<typeof invalid>) {
  if (problems.length > 0) throw invalid(...problems);
}

async function withUniqueName(work: () => Promise<RoleRow>): Promise<RoleRow> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, "roles_name"))
      throw taken("name", "Another role already has this name.");
    throw error;
  }
}
