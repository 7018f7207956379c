import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { execute } from "#platform/server/http/execute.ts";
import { findRoute } from "#platform/server/http/opened-routes.ts";
import type { LongCall } from "#platform/server/long-runs/continuation.ts";

/** Does the next part of a call as the viewer. */
export function executeCall(ctx: Ctx, { method, path, options, ...input }: LongCall) {
  const route = findRoute(ctx.platform.extensions, `${method} ${path}`);
  if (!route?.endpoint.runsLong) throw notFound("Endpoint");
  return execute(ctx, route, { ...input, countBefore: options.previousProgressTotal });
}
