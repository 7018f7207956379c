import type { TransactionCtx } from "#platform/server/context.ts";
import type { LaterCalls } from "#platform/server/http/endpoints/run-long.ts";
import { runLater } from "../jobs.ts";
import { presentCall } from "../present.ts";
import { insertCall, type Progress } from "../queries.ts";

const nothingYet: Progress = {
  successIDs: [],
  failedIDs: [],
  exceptionsByID: {},
  countTotalIDs: null,
};

/** Stores the call for a job. */
export const later: LaterCalls = {
  name: "later",
  start: (ctx, call) =>
    ctx.transaction(async (tx: TransactionCtx) => {
      const row = await insertCall(tx, call, nothingYet);
      await tx.enqueue(runLater, { jobTrackingID: row.jobTrackingID });
      const { message, ...slip } = presentCall(row);
      return slip;
    }),
};
