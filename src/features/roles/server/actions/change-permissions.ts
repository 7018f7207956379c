import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { PermissionFragment } from "../../contract/resources.ts";
import {
  type GrantChange,
  grantChanges,
  granted,
  grantProblems,
} from "../domain/change-problems.ts";
import { withoutGroups } from "../domain/groups.ts";
import { permissionsTag } from "../domain/permission-set.ts";
import {
  addGrants,
  listJunctions,
  type RoleRow,
  raisePermissionVersion,
  removeGrant,
  removeGrants,
} from "../queries.ts";

/** Applies the fragments; with `replaces`, also removes all other grants. */
export async function changePermissions(
  tx: TransactionCtx,
  { roleID, type }: Pick<RoleRow, "roleID" | "type">,
  fragments: readonly PermissionFragment[],
  { replaces }: { replaces: boolean },
) {
  const changes = grantChanges(withoutGroups(tx, fragments));
  await check(tx, type, changes);
  if (replaces) await removeGrants(tx, roleID);
  await addGrants(tx, roleID, granted(changes));
  for (const { grant, isGranted } of changes) if (!isGranted) await removeGrant(tx, roleID, grant);
  await permissionsChanged(tx);
}

/** Invalidates cached permissions on all nodes. */
export async function permissionsChanged(tx: TransactionCtx) {
  await raisePermissionVersion(tx);
  await tx.invalidate(permissionsTag, "site");
}

async function check(ctx: Ctx, roleType: string | null, changes: readonly GrantChange[]) {
  const errors = await grantProblems(ctx, roleType, await listJunctions(ctx), changes);
  if (errors.length > 0)
    throw invalid(...errors.map((error) => ({ path: "permissions", ...error })));
}
