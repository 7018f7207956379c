import type { ScheduleDefinition } from "#platform/server/jobs.ts";
import { removeAuditLogsBefore } from "./queries.ts";

/** As `feature.ts` promises for the personal data in them. */
const keptMs = 365 * 86_400_000;

export const removeOldAuditLogs: ScheduleDefinition = {
  name: "remove-old-audit-logs",
  cron: "43 3 * * *",
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - keptMs);
    const count = await ctx.transaction((tx) => removeAuditLogsBefore(tx, before));
    if (count > 0) ctx.log.info({ count }, "removed old audit logs");
  },
};
