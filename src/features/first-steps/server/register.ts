import { categoryTree } from "#features/categories/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";

/** The last step creates a category, without which nobody can post. */
const isUnfinished = async (ctx: Ctx) => (await categoryTree(ctx)).byID.size === 0;

export function register(add: Add) {
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
