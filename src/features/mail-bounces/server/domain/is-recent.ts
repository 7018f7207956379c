import type { Ctx } from "#platform/server/context.ts";

const dayMs = 86_400_000;
/** Longer than providers retry, shorter than report keys are stored. */
const longestAgoMs = 7 * dayMs;
const aheadMs = 5 * 60_000;

/** Rejects replayed reports by their signed time. */
export function isRecent(ctx: Ctx, signedMs: number): boolean {
  const age = ctx.now().getTime() - signedMs;
  return age >= -aheadMs && age <= longestAgoMs;
}
