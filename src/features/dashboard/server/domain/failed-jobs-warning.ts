import type { Ctx } from "#platform/server/context.ts";
import type { DashboardWarning } from "../extension-points.ts";

/** Failed jobs would otherwise go unnoticed. */
export const failedJobsWarning: DashboardWarning = {
  id: "failed-jobs",
  permissions: ["site.manage"],
  async find({ platform }: Ctx) {
    const counts = await platform.queue.failed.count();
    const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
    return count > 0 ? { textID: "dashboard.warning.failedJobs", values: { count } } : undefined;
  },
};
