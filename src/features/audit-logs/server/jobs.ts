import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { sealLogs } from "./actions/seal-logs.ts";
import { retentionMs } from "./domain/retention.ts";
import { removeAuditLogsBefore } from "./queries/logs.ts";
import { removeSealsOfRemoved } from "./queries/seals.ts";

export const removeOldAuditLogs: ScheduleDefinition = {
  name: "remove-old-audit-logs",
  cron: "43 3 * * *",
  async handle(ctx) {
    await sealLogs(ctx);
    const before = new Date(ctx.now().getTime() - retentionMs);
    const count = await ctx.transaction(async (tx) => {
      const removed = await removeAuditLogsBefore(tx, before);
      await removeSealsOfRemoved(tx);
      return removed;
    });
    if (count > 0) ctx.log.info({ count }, "removed old audit logs");
  },
};

export const sealAuditLogs: ScheduleDefinition = {
  name: "seal-audit-logs",
  cron: "* * * * *",
  handle: async (ctx) => void (await sealLogs(ctx, { isFull: false })),
};
