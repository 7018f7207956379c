import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import type { DashboardTrend } from "#features/dashboard/server/public.ts";
import { countJoinedByWeek, countPostedByWeek, countWritersByWeek } from "../queries/weeks.ts";

export const trends: readonly DashboardTrend[] = [
  {
    id: "registrations",
    nameID: "site-activity.trend.registrations",
    order: 10,
    permissions: ["community.moderate", "users.edit"],
    countByWeek: countJoinedByWeek,
  },
  {
    id: "posts",
    nameID: "site-activity.trend.posts",
    order: 20,
    permissions: ["community.moderate"],
    countByWeek: async (ctx, since) => countPostedByWeek(ctx, await visibleCategoryIDs(ctx), since),
  },
  {
    id: "writers",
    nameID: "site-activity.trend.writers",
    order: 30,
    permissions: ["community.moderate"],
    countByWeek: async (ctx, since) =>
      countWritersByWeek(ctx, await visibleCategoryIDs(ctx), since),
  },
];
