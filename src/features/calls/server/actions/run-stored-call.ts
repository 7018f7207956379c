import type { Progress as Answer } from "#platform/contract/endpoints/progress.ts";
import type { Ctx } from "#platform/server/context.ts";
import { toApiError } from "#platform/server/http/responses/to-api-error.ts";
import { readCall } from "#platform/server/long-runs/continuation.ts";
import { callerOf } from "../domain/caller.ts";
import { type CallRow, changeCall, findCall, type Progress } from "../queries.ts";
import { executeCall, splitDone } from "./execute-call.ts";

/** Interval at which progress is stored, to report it and to resume from it. */
const partSeconds = 1;

/** Runs a call part by part as its caller, with their current permissions. */
export async function runStoredCall(ctx: Ctx, jobTrackingID: string) {
  while (true) {
    const row = await findCall(ctx, jobTrackingID);
    if (!row || row.status === "complete" || row.status === "failed") return;
    await runPart(ctx, row);
  }
}

async function runPart(ctx: Ctx, { jobTrackingID, ...row }: CallRow) {
  try {
    const caller = ctx.as(await callerOf(ctx, row));
    const { done, rest, countTotalIDs, isWhole } = await splitDone(caller, row.call);
    if (done.length > 0) {
      const part = { successIDs: done, failedIDs: [], exceptionsByID: {}, countTotalIDs };
      const progress = joined(row.progress, part);
      const status = isWhole ? "complete" : "progress";
      return void (await changeCall(ctx, jobTrackingID, { progress, call: rest, status }));
    }
    const query = { ...row.call.query, longRunnerMode: "sync", longRunnerTimeout: partSeconds };
    const { body } = await executeCall(caller, { ...row.call, query });
    const { progress, callbackPayload } = body as Answer;
    await changeCall(ctx, jobTrackingID, {
      progress: joined(row.progress, progress),
      ...(callbackPayload
        ? { status: "progress", call: readCall(caller, callbackPayload).call }
        : { status: "complete" }),
    });
  } catch (error) {
    const refusal = toApiError(error, ctx.log);
    // Server errors, such as overload: the job is retried.
    if (refusal.status >= 500) throw error;
    await changeCall(ctx, jobTrackingID, { status: "failed", message: refusal.message });
  }
}

const joined = (before: Progress, part: Progress): Progress => ({
  successIDs: [...before.successIDs, ...part.successIDs],
  failedIDs: [...before.failedIDs, ...part.failedIDs],
  exceptionsByID: { ...before.exceptionsByID, ...part.exceptionsByID },
  countTotalIDs: part.countTotalIDs,
});
