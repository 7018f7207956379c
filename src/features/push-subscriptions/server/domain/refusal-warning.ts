import type { DashboardWarning } from "#features/dashboard/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listRefusals } from "../queries/refusals.ts";

const weekMs = 7 * 86_400_000;

export const readRefusals = (ctx: Ctx) => listRefusals(ctx, new Date(ctx.now().getTime() - weekMs));

export const refusalWarning: DashboardWarning = {
  id: "push-refusals",
  permissions: ["site.manage"],
  async find(ctx) {
    const [first] = await readRefusals(ctx);
    if (!first) return undefined;
    const { service, countRefused } = first;
    return {
      textID: "push.warning.refused",
      values: { service, count: countRefused },
      url: "/dashboard/settings/notifications",
    };
  },
};
