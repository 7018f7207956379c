import type { TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import type { LiveChannel } from "#platform/server/live/live-channel.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { listReportedRecords } from "../../contract/routes/queue.ts";

const kind = "reportedRecord";

/** Notifies open queues that a claim, a decision or a report changed. */
export const announceRecord = (tx: TransactionCtx, reportedRecordID: number) =>
  announce(tx, `${kind}:${reportedRecordID}`, "report.changed", {});

export const recordChannel: LiveChannel = {
  kind,
  access: listReportedRecords.access,
  dependsOn: ["categories"],
  maySee: async (ctx, id = 0) => (await loadRecords(ctx, kind, [id])).has(id),
};
