import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import { productVersion } from "#platform/server/version.ts";
import type { Overview } from "../../contract/resources.ts";
import { dashboardFigures } from "../extension-points.ts";
import { entriesFor } from "./list-menus.ts";

/** Figures of the whole site may be a minute old: counting them reads whole tables. */
const figuresMs = 60_000;

/** What waits for the viewer, how much the site holds, and which version it runs. */
export async function readOverview(ctx: Ctx): Promise<Overview> {
  const translate = await translatorFor(ctx);
  return {
    tasks: await listTasks(ctx, translate),
    figures: await listFigures(ctx, translate),
    version: can(ctx.viewer, "site.manage") ? productVersion : null,
  };
}

async function listTasks(ctx: Ctx, translate: Translate) {
  const tasks: Overview["tasks"] = [];
  for (const { id, nameID, url, countWaiting } of await entriesFor(ctx))
    if (countWaiting)
      tasks.push({ id, name: translate(nameID), url, count: await countWaiting(ctx) });
  return tasks;
}

async function listFigures(ctx: Ctx, translate: Translate) {
  const { extensions } = ctx.platform;
  const figures: Overview["figures"] = [];
  for (const { id, nameID, url, permissions, count } of extensions.list(dashboardFigures)) {
    if (!can(ctx.viewer, permissions)) continue;
    const keeping = { tags: [], ttl: figuresMs };
    const value = await ctx.cache.remember(keyFor(ctx, id), keeping, () => count(ctx));
    figures.push({ id, name: translate(nameID), url: url ?? null, count: value });
  }
  return figures;
}

/** What is counted depends on what the viewer may see, and that on roles, or on the scopes of a token. */
const keyFor = ({ viewer }: Ctx, figureID: string) =>
  `dashboard figure ${figureID} ${viewer.roleIDs.toSorted((a, b) => a - b).join()} ${viewer.tokenID ?? ""}`;
