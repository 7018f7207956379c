import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/hosts.ts";
import { createHost, deleteHost, updateHost } from "./actions/save-host.ts";
import { getHost, listHosts } from "./find-host.ts";
import { countPagesByHost, type HostRow } from "./queries.ts";

async function present(ctx: Ctx, hosts: readonly HostRow[]) {
  const counts = new Map((await countPagesByHost(ctx)).map((row) => [row.embedHostID, row.count]));
  const authors = await userFragments(
    ctx,
    hosts.map(({ authorUserID }) => authorUserID),
  );
  return hosts.map((host) => ({
    ...host,
    authorName: authors.get(host.authorUserID)?.name ?? "",
    countPages: Number(counts.get(host.embedHostID) ?? 0),
  }));
}

async function show(ctx: Ctx, host: HostRow) {
  const [shown] = await present(ctx, [host]);
  if (!shown) throw new Error("A host was not presented.");
  return shown;
}

export const hostRoutes = [
  handle(contract.listHosts, async (ctx) => present(ctx, await listHosts(ctx))),
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
