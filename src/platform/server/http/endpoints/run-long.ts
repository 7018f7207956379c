import type { Endpoint } from "../../../contract/endpoints/endpoint.ts";
import type { TrackingSlip } from "../../../contract/endpoints/progress.ts";
import { conflict } from "../../../contract/errors.ts";
import type { Ctx } from "../../context.ts";
import { extensionPoint } from "../../extensions.ts";
import { createLimiter } from "../../limiter.ts";
import { type LongCall, signCall } from "../../long-runs/continuation.ts";
import { createLongRun } from "../../long-runs/long-run.ts";
import type { Platform } from "../../platform.ts";
import type { Executed, RawInput } from "./raw-input.ts";

/** Runs calls later as jobs, as the viewer who makes them now. */
export interface LaterCalls {
  name: "later";
  start(ctx: Ctx, call: LongCall): Promise<TrackingSlip>;
}

export const laterCalls = extensionPoint<LaterCalls>("later calls", ({ name }) => name);

interface LongInput {
  endpoint: Endpoint;
  raw: RawInput;
  query: { longRunnerMode: "sync" | "async"; longRunnerTimeout: number };
  countBefore: number | undefined;
}

/** Runs a call until its time limit and returns a continuation if it is not done; or enqueues all of it as a job. */
export async function runLong(
  ctx: Ctx,
  { endpoint, raw, query, countBefore }: LongInput,
  answer: (ctx: Ctx) => Promise<Executed>,
): Promise<Executed> {
  const { method, path, runsLong = "" } = endpoint;
  const { params = {}, query: parameters = {} } = raw;
  const body = (raw.body ?? {}) as Record<string, unknown>;
  const callWith = (body: Record<string, unknown>, previousProgressTotal: number): LongCall => ({
    method,
    path,
    params,
    query: parameters,
    body,
    options: { previousProgressTotal },
  });
  const later = ctx.platform.extensions.find(laterCalls, "later");
  if (query.longRunnerMode === "async" && later)
    return { status: 202, body: await later.start(ctx, callWith(body, countBefore ?? 0)) };
  const { executed, left } = await withQueue(ctx, endpoint, async () => {
    const longRun = createLongRun(query.longRunnerTimeout, countBefore);
    return { executed: await answer(ctx.with({ longRun })), left: longRun.left };
  });
  if (left.length === 0) return executed;
  const { progress } = executed.body as { progress: { countTotalIDs: number } };
  const rest = callWith({ ...body, [runsLong]: left }, progress.countTotalIDs - left.length);
  return {
    ...executed,
    body: { ...(executed.body as object), callbackPayload: signCall(ctx, rest) },
  };
}

const waitMs = 20_000;
/** Well above the time limit of a call plus one record. */
const runMs = 120_000;

const limiters = new WeakMap<Platform, ReturnType<typeof createLimiter>>();

/**
 * Bulk calls often lock the same records. They wait here instead of on locks, where each would hold a database
 * connection. Calls within a transaction or job have one already.
 */
function withQueue<Result>(
  { platform, jobID }: Ctx,
  { runsAtOnce }: Endpoint,
  run: () => Promise<Result>,
): Promise<Result> {
  if (runsAtOnce || jobID !== undefined) return run();
  const limiter = limiters.get(platform) ?? createCallLimiter(platform);
  limiters.set(platform, limiter);
  return limiter(run);
}

const createCallLimiter = ({ config }: Platform) =>
  createLimiter({
    max: Math.max(1, Math.floor(config.FOLKMOOT_POOL / 4)),
    waitMs,
    runMs,
    timeoutError: () =>
      conflict("Others are changing many records right now. Please try again.", {
        headers: { "retry-after": "5" },
      }),
  });
