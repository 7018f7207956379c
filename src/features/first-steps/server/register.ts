import { categoryTree } from "#features/categories/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";

/** The last step adds a category, without which nobody can write. */
const areLeft = async (ctx: Ctx) => (await categoryTree(ctx)).byID.size === 0;

/** The way back for whoever has left the first steps before their end. */
export function register(add: Add) {
  add(dashboardEntries, {
    id: "first-steps",
    section: "site",
    nameID: "first-steps.menu",
    url: "/first-steps",
    permissions: ["site.manage"],
    isNeeded: areLeft,
    countWaiting: async (ctx) => Number(await areLeft(ctx)),
  });
}
