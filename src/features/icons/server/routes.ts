import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { deleteIcon, overrideIcons, restoreIcons } from "./actions/change-icons.ts";
import { readActive, readSystem } from "./domain/active-icons.ts";
import { presentIcon } from "./present.ts";
import { listIconsNamed } from "./queries.ts";

export const routes = [
  handle(contract.listActive, (ctx) => readActive(ctx)),
  handle(contract.listSystem, (ctx) => readSystem(ctx)),
  handle(contract.listByName, async (ctx, { query: { iconName, page, limit } }) => {
    const own = (await listIconsNamed(ctx, iconName)).map(presentIcon);
    const system = (await readSystem(ctx)).filter((icon) => icon.iconName === iconName);
    const all = [...own, ...system];
    const items = all.slice((page - 1) * limit, page * limit);
    return paged(items, { page, limit, total: all.length });
  }),
  handle(contract.overrideIcons, async (ctx, { body: { overrides } }) => {
    await overrideIcons(ctx, overrides);
    return activeOf(ctx, overrides);
  }),
  handle(contract.restoreIcons, async (ctx, { body: { restorations } }) => {
    await restoreIcons(ctx, restorations);
    return activeOf(ctx, restorations);
  }),
  handle(contract.deleteIcon, (ctx, { params }) => deleteIcon(ctx, params.iconUUID)),
];

async function activeOf(ctx: Ctx, icons: readonly { iconName: string }[]) {
  const names = new Set(icons.map(({ iconName }) => iconName));
  return (await readActive(ctx)).filter(({ iconName }) => names.has(iconName));
}
