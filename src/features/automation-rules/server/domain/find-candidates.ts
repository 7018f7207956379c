import type { Ctx } from "#platform/server/context.ts";
import type { Candidate, CandidateQuery } from "../extension-points.ts";
import type { RuleParts } from "./rules.ts";

export interface CandidateBatch {
  candidates: Candidate[];
  /** Start of the next batch; undefined at the end. */
  last: Candidate | undefined;
}

export async function findCandidates(
  ctx: Ctx,
  { trigger, triggerValue, conditions }: Pick<RuleParts, "trigger" | "triggerValue" | "conditions">,
  query: CandidateQuery,
): Promise<CandidateBatch> {
  const batch = await trigger.find(ctx, triggerValue, query);
  let candidates = batch;
  for (const { condition, value } of conditions) {
    const recordIDs = candidates.map(({ recordID }) => recordID);
    if (recordIDs.length === 0) break;
    const matchingIDs = await condition.filter(ctx, value, recordIDs);
    candidates = candidates.filter(({ recordID }) => matchingIDs.has(recordID));
  }
  return { candidates, last: batch.length < query.limit ? undefined : batch.at(-1) };
}

export async function matchesRule(ctx: Ctx, parts: RuleParts, recordID: number): Promise<boolean> {
  const { candidates } = await findCandidates(ctx, parts, {
    recordIDs: [recordID],
    since: new Date(0),
    until: ctx.now(),
    limit: 1,
    isRehearsal: false,
  });
  return candidates.length > 0;
}
