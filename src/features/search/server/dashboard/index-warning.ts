import type { DashboardWarning } from "#features/dashboard/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { unindexed } from "../finding/find-unindexed.ts";

export const indexWarning: DashboardWarning = {
  id: "search-index",
  permissions: ["site.manage"],
  async find(ctx: Ctx) {
    const { isBehind } = await unindexed(ctx);
    return isBehind ? { textID: "search.warning.behind", url: "/dashboard/search" } : undefined;
  },
};
