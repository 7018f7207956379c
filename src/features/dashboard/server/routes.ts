import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { OpenedPage } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { listMenus } from "./domain/list-menus.ts";
import { readOverview } from "./domain/read-overview.ts";
import { dashboardVisits } from "./extension-points.ts";

export const routes = [
  handle(contract.getMenus, listMenus),
  handle(contract.getOverview, readOverview),
  handle(contract.openPage, async (ctx, { body }) => ({ headers: await openPage(ctx, body) })),
];

async function openPage(ctx: Ctx, page: OpenedPage): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const { opened } of ctx.platform.extensions.list(dashboardVisits))
    Object.assign(headers, await opened(ctx, page));
  return headers;
}
