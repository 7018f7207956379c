import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { scimBase } from "../contract/rules.ts";
import { mapGroup } from "./actions/map-group.ts";
import { removeConnection } from "./actions/remove-connection.ts";
import {
  createConnection,
  getConnection,
  rotateToken,
  updateConnection,
} from "./actions/save-connection.ts";
import { listConnections } from "./queries/connections.ts";
import { listCountedGroups } from "./queries/groups.ts";

export const routes = [
  handle(contract.listScimConnections, (ctx) => presentAll(ctx)),
  handle(contract.createScimConnection, async (ctx, { body }) => {
    const { row, token } = await createConnection(ctx, body);
    return { ...(await presentOne(ctx, row.scimConnectionID)), token, url: scimBase };
  }),
  handle(contract.getScimConnection, (ctx, { params }) => presentOne(ctx, params.scimConnectionID)),
  handle(contract.updateScimConnection, async (ctx, { params, body }) => {
    await updateConnection(ctx, params.scimConnectionID, body);
    return presentOne(ctx, params.scimConnectionID);
  }),
  handle(contract.deleteScimConnection, (ctx, { params, query }) =>
    removeConnection(ctx, params.scimConnectionID, query.members),
  ),
  handle(contract.rotateScimToken, async (ctx, { params }) => ({
    token: await rotateToken(ctx, params.scimConnectionID),
    url: scimBase,
  })),
  handle(contract.listScimGroups, async (ctx, { params }) => {
    const { scimConnectionID } = await getConnection(ctx, params.scimConnectionID);
    return presentGroups(ctx, scimConnectionID);
  }),
  handle(contract.mapScimGroup, async (ctx, { params, body }) => {
    const { scimConnectionID, scimGroupID } = params;
    await mapGroup(ctx, scimConnectionID, scimGroupID, body.roleID);
    const groups = await presentGroups(ctx, scimConnectionID);
    const group = groups.find((each) => each.scimGroupID === scimGroupID);
    if (!group) throw notFound("SCIM Group");
    return group;
  }),
];

const presentAll = async (ctx: Ctx) =>
  (await listConnections(ctx)).map(
    ({ digest: _, isRemoved: __, countUsers, countInactiveUsers, countGroups, ...row }) => ({
      ...row,
      countUsers: Number(countUsers),
      countInactiveUsers: Number(countInactiveUsers),
      countGroups: Number(countGroups),
    }),
  );

async function presentOne(ctx: Ctx, scimConnectionID: number) {
  const shown = (await presentAll(ctx)).find((each) => each.scimConnectionID === scimConnectionID);
  if (!shown) throw notFound("SCIM Connection");
  return shown;
}

const presentGroups = async (ctx: Ctx, scimConnectionID: number) =>
  (await listCountedGroups(ctx, scimConnectionID)).map(
    ({ resourceID: _, externalID: __, scimConnectionID: ___, countMembers, ...row }) => ({
      ...row,
      countMembers: Number(countMembers),
    }),
  );
