import { dashboardChecklists, dashboardEntries } from "#features/dashboard/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { findChecklist, hasCategories, hasHiddenItems, ownItems } from "./domain/checklist.ts";
import { setupItems } from "./extension-points.ts";
import { checklistSettings } from "./settings.ts";

/** The last step creates a category, without which nobody can post. */
const isUnfinished = async (ctx: Ctx) => !(await hasCategories(ctx));

/** What the checklist shows already is not counted again. */
const countWaiting = async (ctx: Ctx) =>
  Number((await isUnfinished(ctx)) && (await findChecklist(ctx)) === undefined);

export function register(add: Add) {
  add(settings, ...checklistSettings);
  add(setupItems, ...ownItems);
  add(dashboardChecklists, {
    id: "first-steps",
    permissions: ["site.manage"],
    find: findChecklist,
  });
  add(dashboardEntries, {
    id: "first-steps",
    section: "site",
    nameID: "first-steps.menu",
    url: "/first-steps",
    permissions: ["site.manage"],
    isNeeded: async (ctx) => (await isUnfinished(ctx)) || (await hasHiddenItems(ctx)),
    countWaiting,
  });
}
