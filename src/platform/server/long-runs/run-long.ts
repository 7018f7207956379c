import type { Endpoint } from "../../contract/endpoint.ts";
import type { TrackingSlip } from "../../contract/progress.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import type { Executed, RawInput } from "../http/execute.ts";
import { type LongCall, signCall } from "./continuation.ts";
import { createLongRun } from "./long-run.ts";

/** Whoever does calls later, as jobs, for the viewer who makes them now. */
export interface LaterCalls {
  name: "later";
  start(ctx: Ctx, call: LongCall): Promise<TrackingSlip>;
}

export const laterCalls = extensionPoint<LaterCalls>("later calls", ({ name }) => name);

interface LongInput {
  endpoint: Endpoint;
  raw: RawInput;
  query: { longRunnerMode: "sync" | "async"; longRunnerTimeout: number };
  /** Records that earlier parts of the call dealt with. */
  countBefore: number;
}

/** Runs a call for as long as it may, and says how it goes on if it is not done by then; or leaves all of it to a job. */
export async function runLong(
  ctx: Ctx,
  { endpoint, raw, query, countBefore }: LongInput,
  answer: (ctx: Ctx) => Promise<Executed>,
): Promise<Executed> {
  const { method, path, runsLong = "" } = endpoint;
  const { params = {}, query: given = {} } = raw;
  const asked = raw.body as Record<string, unknown>;
  const callWith = (body: Record<string, unknown>, previousProgressTotal: number): LongCall => ({
    ...{ method, path, params, query: given, body },
    options: { previousProgressTotal },
  });
  const later = ctx.platform.extensions.find(laterCalls, "later");
  if (query.longRunnerMode === "async" && later)
    return { status: 202, body: await later.start(ctx, callWith(asked, countBefore)) };
  const longRun = createLongRun(query.longRunnerTimeout, countBefore);
  const executed = await answer(ctx.with({ longRun }));
  const { left } = longRun;
  if (left.length === 0) return executed;
  const { progress } = executed.body as { progress: { countTotalIDs: number } };
  const rest = callWith({ ...asked, [runsLong]: left }, progress.countTotalIDs - left.length);
  return {
    ...executed,
    body: { ...(executed.body as object), callbackPayload: signCall(ctx, rest) },
  };
}
