import type { Ctx } from "#platform/server/context.ts";
import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import { passOver, refreshDue } from "./actions/refresh-attachments.ts";
import { baseOf, listIntegrations } from "./domain/integrations.ts";
import { isAway } from "./domain/outages.ts";
import { type AttachmentRow, deleteNeverMade, listDue } from "./queries/attachments.ts";

const minuteMs = 60_000;
const ages = {
  open: 30 * minuteMs,
  closed: 24 * 60 * minuteMs,
  neverMade: 24 * 60 * minuteMs,
  settled: 30 * 24 * 60 * minuteMs,
};
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
      const settled = before(ages.settled);
      const due = await listDue(ctx, own, { open, closed, settled, limit: atOnce });
      await refreshDue(ctx, await onlyStanding(ctx, due), longestMs);
    }
  },
};

/** Nobody waits for the status of deleted posts. */
async function onlyStanding(ctx: Ctx, rows: readonly AttachmentRow[]): Promise<AttachmentRow[]> {
  const heads = await loadRecordRefs(ctx, rows);
  const standing: AttachmentRow[] = [];
  for (const row of rows) {
    const head = heads.get(keyOfRecord(row));
    if (head && !head.dateDeleted) standing.push(row);
    else await passOver(ctx, row);
  }
  return standing;
}
