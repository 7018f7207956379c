import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { userRolesChanged } from "../../../contract/events.ts";
import { checkRank, lockTarget } from "../../domain/target.ts";
import { userTag } from "../../domain/user-fragments.ts";
import type { Target } from "../../policy.ts";
import { setRoleIDs } from "../../queries/roles.ts";
import { ensureAdministratorRemains } from "../ensure-administrator-remains.ts";
import { rolesAfterChange } from "../roles-after-change.ts";
import { auditUser } from "./audit-user.ts";

/** Replaces the roles visible to the viewer. The caller must have checked ranks. */
export async function changeRoles(
  tx: TransactionCtx,
  { row, roleIDs: before }: Pick<Target, "row" | "roleIDs">,
  requested: readonly number[],
) {
  const after = await rolesAfterChange(tx, before, requested);
  await ensureAdministratorRemains(tx, () => setRoleIDs(tx, row.userID, after));
  await tx.invalidate(userTag(row.userID));
  await auditUser(tx, "roles", row, {
    message: `Changed the roles of member ${row.userID}.`,
    context: { before, after },
  });
  await tx.emit(userRolesChanged, { userID: row.userID });
}

export interface RoleChanges {
  addRoleIDs: readonly number[];
  removeRoleIDs: readonly number[];
  addReplacementRoleIDs: readonly number[];
}

export const assignRoles = (ctx: Ctx, userID: number, changes: RoleChanges): Promise<void> =>
  ctx.transaction(async (tx) => {
    const target = await lockTarget(tx, userID);
    checkRank(tx, target);
    const seen = await withoutUnseenRoles(tx, target.roleIDs);
    await changeRoles(tx, target, rolesAfter(seen, changes));
  });

function rolesAfter(before: readonly number[], changes: RoleChanges): number[] {
  const { addRoleIDs, removeRoleIDs, addReplacementRoleIDs } = changes;
  const remaining = before.filter((roleID) => !removeRoleIDs.includes(roleID));
  const after = [...new Set([...remaining, ...addRoleIDs])];
  if (after.length > 0) return after;
  if (addReplacementRoleIDs.length > 0) return [...new Set(addReplacementRoleIDs)];
  throw invalid({
    field: "addReplacementRoleIDs",
    code: "missingField",
    message: "This member would be left without a role. Choose a replacement.",
  });
}
