import { dashboardChecklists, dashboardEntries } from "#features/dashboard/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { findChecklist, hasCategories, ownItems } from "./domain/checklist.ts";
import { setupItems } from "./extension-points.ts";
import { checklistSettings } from "./settings.ts";

/** The last step creates a category, without which nobody can post. */
const isUnfinished = async (ctx: Ctx) => !(await hasCategories(ctx));

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
    isNeeded: isUnfinished,
    countWaiting: async (ctx) => Number(await isUnfinished(ctx)),
  });
}
