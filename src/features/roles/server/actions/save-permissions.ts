import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { PermissionFragment } from "../../contract/resources.ts";
import { checkMayChange } from "../policy.ts";
import { listGrants, lockRoles } from "../queries.ts";
import { auditRole } from "./audit-role.ts";
import { changePermissions } from "./change-permissions.ts";
import { getRole } from "./save-role.ts";

export async function savePermissions(
  tx: TransactionCtx,
  roleID: number,
  fragments: readonly PermissionFragment[],
  { replaces }: { replaces: boolean },
) {
  const role = await getRole(tx, roleID);
  checkMayChange(tx, role, await listGrants(tx, [roleID]));
  await requireProvenIdentity(tx);
  await lockRoles(tx);
  await changePermissions(tx, role, fragments, { replaces });
  await auditRole(tx, replaces ? "Set all permissions of" : "Changed", role, fragments);
}

interface ResourceGrants {
  roleID: number;
  permissions: Readonly<Record<string, boolean>>;
}

/** Call it in the transaction that gives the resource its own grants. */
export async function saveResourcePermissions(
  tx: TransactionCtx,
  { type, id }: { type: string; id: number },
  roles: readonly ResourceGrants[],
) {
  for (const { roleID, permissions } of roles)
    await savePermissions(tx, roleID, [{ type, id, permissions: { ...permissions } }], {
      replaces: false,
    });
}
