import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { decideRequest, deleteRequest } from "./actions/decide-request.ts";
import { requestRole } from "./actions/request-role.ts";
import { deleteMeta, saveMeta } from "./actions/save-meta.ts";
import { type Expanded, presentMetas, presentRequest, presentRequests } from "./domain/present.ts";
import { decides } from "./policy.ts";
import { countRequests, findMeta, listRequests, type RequestFilter } from "./queries.ts";

interface ListQuery extends RequestFilter {
  sort: "dateInserted" | "-dateInserted";
  expand: Expanded;
  page: number;
  limit: number;
}

/** Members see only their own requests, regardless of filters. */
async function list(ctx: Ctx, { sort, expand, page, limit, ...requestedFilter }: ListQuery) {
  const { userID } = ctx.viewer;
  const isOthers = requestedFilter.userID !== undefined && requestedFilter.userID !== userID;
  if (!decides(ctx.viewer) && isOthers) return paged([], { page, limit, total: 0 });
  const filter = decides(ctx.viewer) ? requestedFilter : { ...requestedFilter, userID };
  const rows = await listRequests(ctx, filter, { sort, limit, offset: (page - 1) * limit });
  const total = await countRequests(ctx, filter);
  return paged(await presentRequests(ctx, rows, expand), { page, limit, total });
}

const nothing: Expanded = new Set();

async function presentMeta(ctx: Ctx, roleID: number) {
  const row = await findMeta(ctx, roleID);
  const [shown] = row ? await presentMetas(ctx, new Set(["roleRequest"]), [row]) : [];
  if (!shown) throw notFound("Role");
  return shown;
}

export const routes = [
  handle(contract.listRoleRequests, (ctx, { query }) => list(ctx, query)),
  handle(contract.listApplications, (ctx, { query }) => list(ctx, query)),
  handle(contract.createApplication, async (ctx, { body: { roleID, attributes } }) =>
    presentRequest(ctx, await requestRole(ctx, roleID, attributes), nothing),
  ),
  handle(contract.getApplication, (ctx, { params: { id }, query: { expand } }) =>
    presentRequest(ctx, id, expand),
  ),
  handle(contract.decideApplication, async (ctx, { params: { id }, query, body }) => {
    await decideRequest(ctx, id, body.status);
    return presentRequest(ctx, id, query.expand);
  }),
  handle(contract.deleteApplication, (ctx, { params: { id } }) => deleteRequest(ctx, id)),
  handle(contract.listMetas, async (ctx, { query: { roleID, hasRole, expand } }) => {
    const metas = await presentMetas(ctx, expand);
    return metas.filter(
      (meta) =>
        (roleID === undefined || meta.roleID === roleID) &&
        (hasRole === undefined || meta.hasRole === hasRole),
    );
  }),
  handle(contract.saveMeta, async (ctx, { body }) => {
    await saveMeta(ctx, body);
    return presentMeta(ctx, body.roleID);
  }),
  handle(contract.getMeta, (ctx, { params: { roleID } }) => presentMeta(ctx, roleID)),
  handle(contract.deleteMeta, (ctx, { params: { roleID } }) => deleteMeta(ctx, roleID)),
];
