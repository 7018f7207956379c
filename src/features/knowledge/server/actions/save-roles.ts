import {
  listGrants,
  listRoleRows,
  saveResourcePermissions,
  setJunctions,
} from "#features/roles/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { listBaseRows } from "../queries/knowledge-bases.ts";

const type = "knowledgeBase";

interface KbRoles {
  viewRoleIDs: number[];
  editRoleIDs: number[];
}

/** Roles with grants of their own in a base. */
export async function rolesOf(ctx: Ctx, knowledgeBaseID: number): Promise<KbRoles> {
  const roleIDs = (await listRoleRows(ctx)).map(({ roleID }) => roleID);
  const grants = (await listGrants(ctx, roleIDs)).filter(
    ({ resourceType, resourceID }) => resourceType === type && resourceID === knowledgeBaseID,
  );
  const having = (name: string) =>
    grants
      .filter(({ permission }) => permission === name)
      .map(({ roleID }) => roleID)
      .toSorted((one, other) => one - other);
  return { viewRoleIDs: having("kb.view"), editRoleIDs: having("articles.add") };
}

interface Given {
  hasCustomPermission?: boolean | undefined;
  viewRoleIDs?: readonly number[] | undefined;
  editRoleIDs?: readonly number[] | undefined;
}

/** Gives a base its own viewers and editors; without custom permissions the roles decide again. */
export async function saveRoles(tx: TransactionCtx, knowledgeBaseID: number, given: Given) {
  const bases = await listBaseRows(tx);
  const custom = bases.filter((base) =>
    base.knowledgeBaseID === knowledgeBaseID ? given.hasCustomPermission : base.hasCustomPermission,
  );
  await setJunctions(tx, type, new Map(custom.map((base) => [base.knowledgeBaseID, null])));
  if (!given.hasCustomPermission) return;
  const before = await rolesOf(tx, knowledgeBaseID);
  const editors = new Set(given.editRoleIDs ?? before.editRoleIDs);
  const viewers = new Set([...(given.viewRoleIDs ?? before.viewRoleIDs), ...editors]);
  const roles = await listRoleRows(tx);
  checkRoles(roles, given);
  const changed = roles
    .filter((role) => role.type !== "administrator")
    .filter(
      ({ roleID }) =>
        viewers.has(roleID) !== before.viewRoleIDs.includes(roleID) ||
        editors.has(roleID) !== before.editRoleIDs.includes(roleID),
    )
    .map(({ roleID }) => ({
      roleID,
      permissions: { "kb.view": viewers.has(roleID), "articles.add": editors.has(roleID) },
    }));
  await saveResourcePermissions(tx, { type, id: knowledgeBaseID }, changed);
}

function checkRoles(roles: readonly { roleID: number }[], given: Given) {
  const existing = new Set(roles.map(({ roleID }) => roleID));
  for (const field of ["viewRoleIDs", "editRoleIDs"] as const)
    if (given[field]?.some((roleID) => !existing.has(roleID)))
      throw invalid({ field, message: "There is no such role." });
}
