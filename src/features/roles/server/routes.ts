import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import type { PermissionFragment, Role } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { savePermissions } from "./actions/save-permissions.ts";
import { createRole, deleteRole, getRole, updateRole } from "./actions/save-role.ts";
import { answerQuestion } from "./domain/answer-question.ts";
import { listCatalogue } from "./domain/list-catalogue.ts";
import { groupGrants } from "./domain/permission-set.ts";
import { previewChange } from "./domain/preview-change.ts";
import { roleShower } from "./domain/shown-role.ts";
import { mayAssign } from "./policy.ts";
import { presentRole } from "./present.ts";
import { listGrants, listRoleRows, type RoleRow } from "./queries.ts";

export const routes = [
  handle(contract.listRoles, async (ctx, { query }) => {
    const showsPermissions = query.expand.has("permissions");
    if (showsPermissions && !can(ctx.viewer, "site.manage")) throw forbidden(["site.manage"]);
    const rows = (await listRoleRows(ctx)).filter(
      (role) => !role.personalInfo || can(ctx.viewer, "personalInfo.view"),
    );
    const listed = query.expand.has("assignable") ? await assignable(ctx, rows) : rows;
    if (showsPermissions) return withPermissions(ctx, listed);
    const roles = (await shown(ctx, listed)).map((row) => presentRole(row));
    return can(ctx.viewer, "site.manage") ? roles : roles.map(publicPart);
  }),
  handle(contract.createRole, async (ctx, { body }) => presentRole(await createRole(ctx, body))),
  handle(contract.getRole, async (ctx, { params, query }) => {
    const role = await getShownRole(ctx, params.roleID);
    return query.expand.has("permissions")
      ? presentRole(role, await listGrants(ctx, [role.roleID]))
      : presentRole(role);
  }),
  handle(contract.updateRole, async (ctx, { params, body }) =>
    presentRole((await roleShower(ctx))(await updateRole(ctx, params.roleID, body))),
  ),
  handle(contract.deleteRole, (ctx, { params, query }) =>
    deleteRole(ctx, params.roleID, query.replacementRoleID),
  ),
  handle(contract.getRoleEdit, async (ctx, { params }) =>
    presentRole(await getShownRole(ctx, params.roleID)),
  ),
  handle(contract.listPermissions, listCatalogue),
  handle(contract.explainPermission, (ctx, { query }) => answerQuestion(ctx, query)),
  handle(contract.previewPermissions, (ctx, { body }) => previewChange(ctx, body)),
  handle(contract.mergeRolePermissions, (ctx, { params, body }) =>
    changeGrants(ctx, params.roleID, body, false),
  ),
  handle(contract.replaceRolePermissions, (ctx, { params, body }) =>
    changeGrants(ctx, params.roleID, body, true),
  ),
];

const shown = async (ctx: Ctx, rows: readonly RoleRow[]) => rows.map(await roleShower(ctx));

const getShownRole = async (ctx: Ctx, roleID: number) =>
  (await roleShower(ctx))(await getRole(ctx, roleID));

/** How people come to a role, and whether it may sign in, is the site's own business. */
const publicPart = ({ canSession: _, domains: __, ...role }: Role) => role;

async function changeGrants(
  ctx: Ctx,
  roleID: number,
  fragments: PermissionFragment[],
  replaces: boolean,
) {
  await ctx.transaction((inside) => savePermissions(inside, roleID, fragments, { replaces }));
  return groupGrants(await listGrants(ctx, [roleID]));
}

async function withPermissions(ctx: Ctx, rows: readonly RoleRow[]) {
  const grants = Map.groupBy(
    await listGrants(
      ctx,
      rows.map(({ roleID }) => roleID),
    ),
    ({ roleID }) => roleID,
  );
  return (await shown(ctx, rows)).map((row) => presentRole(row, grants.get(row.roleID) ?? []));
}

async function assignable(ctx: Ctx, rows: readonly RoleRow[]) {
  const grants = Map.groupBy(
    await listGrants(
      ctx,
      rows.map(({ roleID }) => roleID),
    ),
    ({ roleID }) => roleID,
  );
  return rows.filter((row) => mayAssign(ctx.viewer, row, grants.get(row.roleID) ?? []));
}
