import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { refreshDue } from "./actions/refresh-attachments.ts";
import { baseOf, listIntegrations } from "./domain/integrations.ts";
import { isAway } from "./domain/outages.ts";
import { deleteNeverMade, listDue } from "./queries/attachments.ts";

const minuteMs = 60_000;
const ages = { open: 30 * minuteMs, closed: 24 * 60 * minuteMs, neverMade: 24 * 60 * minuteMs };
const atOnce = 40;
/** For each system. */
const longestMs = 2 * minuteMs;

/** Reads the status of attachments again, open ones more often. */
export const refreshStale: ScheduleDefinition = {
  name: "attachments.refresh-stale",
  cron: "*/10 * * * *",
  async handle(ctx) {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms);
    await deleteNeverMade(ctx, before(ages.neverMade));
    for (const integration of await listIntegrations(ctx)) {
      if (!integration.isActive || isAway(ctx, integration)) continue;
      const { attachmentType } = integration.provider;
      const open = before(ages.open);
      const closed = before(ages.closed);
      const own = { attachmentType, sourceBase: baseOf(integration) };
      await refreshDue(ctx, await listDue(ctx, own, { open, closed, limit: atOnce }), longestMs);
    }
  },
};
