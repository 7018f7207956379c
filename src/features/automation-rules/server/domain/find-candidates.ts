import type { Ctx } from "#platform/server/context.ts";
import type { Asked, Candidate } from "../extension-points.ts";
import type { RuleParts } from "./rules.ts";

export interface Found {
  /** Those of which all conditions hold. */
  candidates: Candidate[];
  /** Where the next portion begins; undefined at the end. */
  last: Candidate | undefined;
}

/** One portion of what a rule is about. */
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

/** Whether a rule is about a record now. */
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
