import { can } from "#platform/contract/viewer.ts";
import { permissionsKey } from "#platform/server/access/number-of-permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { productVersion } from "#platform/server/startup/version.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import type { Overview } from "../../contract/resources.ts";
import {
  type DashboardTrend,
  dashboardChecklists,
  dashboardFigures,
  dashboardTrends,
  dashboardWarnings,
} from "../extension-points.ts";
import { lastWeeks } from "./last-weeks.ts";
import { entriesFor } from "./list-menus.ts";

/** Cached for a minute: counting scans whole tables. */
const figuresMs = 60_000;
const trendsMs = 600_000;
const weeksShown = 12;

export async function readOverview(ctx: Ctx): Promise<Overview> {
  const translate = await translatorFor(ctx);
  return {
    warnings: await listWarnings(ctx, translate),
    tasks: await listTasks(ctx, translate),
    checklists: await listChecklists(ctx, translate),
    trends: await listTrends(ctx, translate),
    figures: await listFigures(ctx, translate),
    version: can(ctx.viewer, "site.manage") ? productVersion : null,
  };
}

async function listWarnings(ctx: Ctx, translate: Translate) {
  const warnings: Overview["warnings"] = [];
  for (const { id, permissions, find } of ctx.platform.extensions.list(dashboardWarnings)) {
    const warning = can(ctx.viewer, permissions) ? await find(ctx) : undefined;
    if (warning)
      warnings.push({
        id,
        text: translate(warning.textID, warning.values),
        url: warning.url ?? null,
      });
  }
  return warnings;
}

async function listTasks(ctx: Ctx, translate: Translate) {
  const tasks: Overview["tasks"] = [];
  for (const { id, nameID, url, countWaiting } of await entriesFor(ctx))
    if (countWaiting)
      tasks.push({ id, name: translate(nameID), url, count: await countWaiting(ctx) });
  return tasks;
}

async function listChecklists(ctx: Ctx, translate: Translate) {
  const checklists: Overview["checklists"] = [];
  for (const { id, permissions, find } of ctx.platform.extensions.list(dashboardChecklists)) {
    const content = can(ctx.viewer, permissions) ? await find(ctx) : undefined;
    if (!content) continue;
    const items = content.items.map(({ nameID, textID, url, ...item }) => ({
      ...item,
      name: translate(nameID),
      text: textID ? translate(textID) : null,
      url: url ?? null,
    }));
    checklists.push({ ...content, id, items });
  }
  return checklists;
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

async function listTrends(ctx: Ctx, translate: Translate) {
  const weeks = lastWeeks(ctx.now(), weeksShown);
  const since = weeks[0] as string;
  const trends: Overview["trends"] = [];
  const all = ctx.platform.extensions.list(dashboardTrends);
  for (const { id, nameID, permissions, countByWeek } of all.toSorted(byOrder)) {
    if (!can(ctx.viewer, permissions)) continue;
    const counts = await ctx.cache.remember(
      keyFor(ctx, `trend ${id} ${since}`),
      { tags: [], ttl: trendsMs },
      () => countByWeek(ctx, since),
    );
    const counted = weeks.map((week) => ({ week, count: counts.get(week) ?? 0 }));
    trends.push({ id, name: translate(nameID), weeks: counted });
  }
  return trends;
}

const byOrder = (one: DashboardTrend, other: DashboardTrend) =>
  (one.order ?? 0) - (other.order ?? 0);

/** Counts depend on what the viewer may see. */
const keyFor = ({ viewer }: Ctx, figureID: string) =>
  `dashboard figure ${figureID} ${permissionsKey(viewer)}`;
