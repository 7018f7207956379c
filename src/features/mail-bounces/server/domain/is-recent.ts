import type { Ctx } from "#platform/server/context.ts";

const dayMs = 86_400_000;
/** Longer than any provider repeats a report, and shorter than it is known which ones came. */
const longestAgoMs = 7 * dayMs;
const aheadMs = 5 * 60_000;

/** Whether a signed time is one of a report that is sent now, and no old one that somebody has kept. */
export function isRecent(ctx: Ctx, signedMs: number): boolean {
  const age = ctx.now().getTime() - signedMs;
  return age >= -aheadMs && age <= longestAgoMs;
}
