import { z } from "zod";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { execute } from "#platform/server/http/endpoints/execute.ts";
import { findRoute } from "#platform/server/http/endpoints/opened-routes.ts";
import { findDone } from "#platform/server/job-runs/job-runs.ts";
import type { LongCall } from "#platform/server/long-runs/continuation.ts";

/** Runs the next part of a call as the viewer. */
export function executeCall(ctx: Ctx, { options, ...call }: LongCall) {
  const { route } = routeOf(ctx, call);
  const { params, query, body } = call;
  return execute(ctx, route, { params, query, body, countBefore: options.previousProgressTotal });
}

/** Splits a call into what an interrupted run of the job has done and the rest. */
export async function splitDone(ctx: Ctx, call: LongCall) {
  const { runsLong } = routeOf(ctx, call);
  const ids = idsSchema.safeParse(call.body[runsLong]).data ?? [];
  const done = new Set(await findDone(ctx, ids));
  const body = { ...call.body, [runsLong]: ids.filter((id) => !done.has(id)) };
  const previousProgressTotal = call.options.previousProgressTotal + done.size;
  const rest: LongCall = { ...call, body, options: { previousProgressTotal } };
  const countTotalIDs = call.options.previousProgressTotal + ids.length;
  return { done: [...done], rest, countTotalIDs, isWhole: done.size === ids.length };
}

const idsSchema = z.array(z.union([z.int(), z.string()]));

function routeOf({ platform }: Ctx, { method, path }: Pick<LongCall, "method" | "path">) {
  const route = findRoute(platform.extensions, `${method} ${path}`);
  const runsLong = route?.endpoint.runsLong;
  if (!route || !runsLong) throw notFound("Endpoint");
  return { route, runsLong };
}
