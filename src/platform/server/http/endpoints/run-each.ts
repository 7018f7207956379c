import type { Progress } from "../../../contract/endpoints/progress.ts";
import { ApiError } from "../../../contract/errors.ts";
import type { Ctx } from "../../context.ts";
import { isLockedOut } from "../../database/failures.ts";
import { ChangedMeanwhile } from "../../database/repeats.ts";
import { isFirstRunOn } from "../../job-runs/job-runs.ts";

const notDone = 408;

/**
 * Runs `work` for each of many records separately, until the call's time is up, and reports the result of each.
 * The response has the worst status of all, or 408 if some are left. `work` must use the context it gets: in a
 * stored call that is a transaction which also records completion, in case the job is killed.
 */
export async function runEach<ID extends string | number>(
  ctx: Ctx,
  ids: readonly ID[],
  work: (id: ID, ctx: Ctx) => Promise<unknown>,
): Promise<Progress<ID>> {
  const all = [...new Set(ids)];
  const outcomes = new Map<ID, ApiError | undefined>();
  for (const id of all) {
    if (outcomes.size > 0 && ctx.longRun?.isOver()) break;
    outcomes.set(id, await refusalOf(() => workOnce(ctx, id, work)));
  }
  const left = all.filter((id) => !outcomes.has(id));
  if (ctx.longRun) ctx.longRun.left = left;
  const refusals = [...outcomes].flatMap(([id, error]) => (error ? [{ id, error }] : []));
  const worst = Math.max(200, ...refusals.map(({ error }) => error.status));
  if (ctx.response) ctx.response.status = left.length > 0 ? notDone : worst;
  return {
    progress: {
      successIDs: all.filter((id) => outcomes.has(id) && !outcomes.get(id)),
      failedIDs: refusals.map(({ id }) => id),
      exceptionsByID: Object.fromEntries(refusals.map(({ id, error }) => [id, error.toBody()])),
      countTotalIDs: all.length + (ctx.longRun?.countBefore ?? 0),
    },
    callbackPayload: null,
  };
}

/** A job such as a rule may make several calls about one record; only the call that is itself the job is recorded. */
const workOnce = <ID extends string | number>(
  ctx: Ctx,
  id: ID,
  work: (id: ID, ctx: Ctx) => Promise<unknown>,
): Promise<unknown> =>
  ctx.jobID !== undefined && ctx.longRun?.isContinued
    ? ctx.transaction(async (tx) => (await isFirstRunOn(tx, id)) && work(id, tx))
    : work(id, ctx);

async function refusalOf(work: () => Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    // The records are locked for too long; report what is done so far.
    if (isLockedOut(error)) return new ChangedMeanwhile();
    throw error;
  }
}
