import { isForMembers } from "#features/roles/contract/rules.ts";
import { listGrants, listRoleRows, mayAssign } from "#features/roles/server/public.ts";
import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueueSync, syncAtOnce } from "../provisioning/sync-many.ts";
import { changeGroup, findGroupByID, listMemberIDs } from "../queries/groups.ts";
import { record } from "./record.ts";
import { getConnection } from "./save-connection.ts";

/** Gives the members of a group a role instead of that which they had by it. */
export async function mapGroup(
  ctx: Ctx,
  scimConnectionID: number,
  scimGroupID: number,
  roleID: number | null,
): Promise<void> {
  await requireProvenIdentity(ctx);
  const connection = await getConnection(ctx, scimConnectionID);
  if (roleID !== null) await checkRole(ctx, roleID);
  const affected = await ctx.transaction(async (tx) => {
    const group = await findGroupByID(tx, scimConnectionID, scimGroupID);
    if (!group) throw notFound("SCIM Group");
    if (group.roleID === roleID) return [];
    // Taking the former role back needs the same permissions as giving it.
    if (group.roleID !== null) await checkRole(tx, group.roleID);
    await changeGroup(tx, scimGroupID, { roleID });
    await record(tx, connection, "Mapped", { scimGroupID, roleID, before: group.roleID });
    const members = await listMemberIDs(tx, scimGroupID);
    await enqueueSync(tx, members);
    return members;
  });
  await syncAtOnce(ctx, affected);
}

async function checkRole(ctx: Ctx, roleID: number) {
  const role = (await listRoleRows(ctx)).find((each) => each.roleID === roleID);
  if (!role || !isForMembers(role))
    throw invalid({ field: "roleID", message: "Choose a role that members can be given." });
  if (!mayAssign(ctx.viewer, role, await listGrants(ctx, [roleID])))
    throw forbidden([], "You cannot choose a role with more permissions than you have.");
}
