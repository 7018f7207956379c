import type { Ctx } from "#platform/server/context.ts";
import type { Asked, Candidate } from "../extension-points.ts";
import type { RuleParts } from "./rules.ts";

export interface Found {
  /** Those that meet all conditions. */
  candidates: Candidate[];
  /** Start of the next batch; undefined at the end. */
  last: Candidate | undefined;
}

/** One batch of records that a rule applies to. */
export async function findCandidates(
  ctx: Ctx,
  { trigger, triggerValue, conditions }: Pick<RuleParts, "trigger" | "triggerValue" | "conditions">,
  asked: Asked,
): Promise<Found> {
  const found = await trigger.find(ctx, triggerValue, asked);
  let candidates = found;
  for (const { condition, value } of conditions) {
    const recordIDs = candidates.map(({ recordID }) => recordID);
    if (recordIDs.length === 0) break;
    const kept = await condition.filter(ctx, value, recordIDs);
    candidates = candidates.filter(({ recordID }) => kept.has(recordID));
  }
  return { candidates, last: found.length < asked.limit ? undefined : found.at(-1) };
}

export async function isAbout(ctx: Ctx, parts: RuleParts, recordID: number): Promise<boolean> {
  const { candidates } = await findCandidates(ctx, parts, {
    recordIDs: [recordID],
    since: new Date(0),
    until: ctx.now(),
    limit: 1,
    isRehearsal: false,
  });
  return candidates.length > 0;
}
