import { forbidden } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { runEach } from "#platform/server/http/endpoints/run-each.ts";
import * as contract from "../../contract/routes.ts";
import { presentUsers } from "../domain/present-users.ts";
import { checkRank, getUserRow, targetOf } from "../domain/target.ts";
import { getVisibleUser } from "../domain/visible-users.ts";
import { addUser } from "../editing/actions/add-user.ts";
import { assignRoles } from "../editing/actions/assign-roles.ts";
import { updateUser } from "../editing/actions/update-user.ts";
import { unchangeableFields } from "../editing/check-fields.ts";
import { deleteUser } from "../erasure/actions/delete-user.ts";
import { listLeaders } from "../lists/list-leaders.ts";
import { searchMembers } from "../lists/search-members.ts";
import { suggestMembers } from "../lists/suggest-members.ts";
import { isSelf } from "../policy.ts";
import type { UserRow } from "../queries/users.ts";

export const userRoutes = [
  handle(contract.listUsers, (ctx, { query }) => searchMembers(ctx, query)),
  handle(contract.listUsersByName, (ctx, { query }) => suggestMembers(ctx, query)),
  handle(contract.listLeaders, (ctx, { query }) => listLeaders(ctx, query)),
  handle(contract.createUser, async (ctx, { body }) => presentOne(ctx, await addUser(ctx, body))),
  handle(contract.getUser, async (ctx, { params, query }) =>
    presentOne(ctx, await getVisibleUser(ctx, params.userID), query.expand),
  ),
  handle(contract.getUserEdit, async (ctx, { params }) => {
    const target = await targetOf(ctx, await getUserRow(ctx, params.userID));
    checkRank(ctx, target);
    return { ...target.row, photo: target.row.photoUrl };
  }),
  handle(
    contract.updateUser,
    async (ctx, { params, body }) => {
      await updateUser(ctx, params.userID, body);
      return presentOne(ctx, await getUserRow(ctx, params.userID));
    },
    {
      async findIgnored(ctx, { params, body }) {
        if (!isSelf(ctx.viewer, params.userID)) return {};
        const row = await getUserRow(ctx, params.userID);
        return { unchanged: unchangeableFields(ctx.viewer, row, body) };
      },
    },
  ),
  handle(contract.deleteUser, (ctx, { params, query, body }) =>
    deleteUser(ctx, params.userID, body?.deleteMethod ?? query.deleteMethod ?? "delete"),
  ),
  handle(contract.assignRoles, async (ctx, { body }) => {
    const { userIDs, addReplacementRoleID, ...given } = body;
    const changes = addReplacementRoleID
      ? { ...given, addReplacementRoleIDs: addReplacementRoleID }
      : given;
    await requireProvenIdentity(ctx);
    return runEach(ctx, userIDs, (userID, ctx) => assignRoles(ctx, userID, changes));
  }),
];

async function presentOne(ctx: Ctx, row: UserRow, expand?: Parameters<typeof presentUsers>[2]) {
  const [user] = await presentUsers(ctx, [row], expand);
  if (!user) throw forbidden();
  return user;
}
