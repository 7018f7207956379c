import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/hosts.ts";
import { createHost, deleteHost, updateHost } from "./actions/save-host.ts";
import { getHost, listHosts } from "./find-host.ts";
import { countPagesByHost, type HostRow } from "./queries.ts";

async function presenter(ctx: Ctx) {
  const counts = new Map((await countPagesByHost(ctx)).map((row) => [row.embedHostID, row.count]));
  return (host: HostRow) => ({ ...host, countPages: Number(counts.get(host.embedHostID) ?? 0) });
}

const show = async (ctx: Ctx, host: HostRow) => (await presenter(ctx))(host);

export const hostRoutes = [
  handle(contract.listHosts, async (ctx) => (await listHosts(ctx)).map(await presenter(ctx))),
  handle(contract.getHost, async (ctx, { params }) =>
    show(ctx, await getHost(ctx, params.embedHostID)),
  ),
  handle(contract.createHost, async (ctx, { body }) =>
    show(ctx, await createHost(ctx, { authorUserID: ctx.viewer.userID, ...body })),
  ),
  handle(contract.updateHost, async (ctx, { params: { embedHostID }, body }) => {
    await updateHost(ctx, embedHostID, body);
    return show(ctx, await getHost(ctx, embedHostID));
  }),
  handle(contract.deleteHost, (ctx, { params }) => deleteHost(ctx, params.embedHostID)),
];
