import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { PermissionFragment } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { savePermissions } from "./actions/save-permissions.ts";
import { createRole, deleteRole, getRole, updateRole } from "./actions/save-role.ts";
import { answerQuestion } from "./domain/answer-question.ts";
import { listCatalogue } from "./domain/list-catalogue.ts";
import { listRoles } from "./domain/list-roles.ts";
import { groupGrants } from "./domain/permission-set.ts";
import { previewChange } from "./domain/preview-change.ts";
import { roleShower } from "./domain/shown-role.ts";
import { presentRole } from "./present.ts";
import { listGrants } from "./queries.ts";

export const routes = [
  handle(contract.listRoles, (ctx, { query }) => listRoles(ctx, query.expand)),
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

const getShownRole = async (ctx: Ctx, roleID: number) =>
  (await roleShower(ctx))(await getRole(ctx, roleID));

async function changeGrants(
  ctx: Ctx,
  roleID: number,
  fragments: PermissionFragment[],
  replaces: boolean,
) {
  await ctx.transaction((tx) => savePermissions(tx, roleID, fragments, { replaces }));
  return groupGrants(await listGrants(ctx, [roleID]));
}
