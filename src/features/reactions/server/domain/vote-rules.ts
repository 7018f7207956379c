import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { type VoteRule, votedRecords } from "../extension-points.ts";
import type { ReactionTypeRow } from "../queries/types.ts";
import { scoreOf } from "./types.ts";

export async function voteRules(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, VoteRule>> {
  const rules = new Map<number, VoteRule>();
  if (recordIDs.length === 0) return rules;
  for (const { find } of ctx.platform.extensions.list(votedRecords))
    for (const [recordID, rule] of await find(ctx, recordType, recordIDs))
      rules.set(recordID, rule);
  return rules;
}

export const voteRuleOf = async (
  ctx: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<VoteRule | undefined> => (await voteRules(ctx, recordType, [recordID])).get(recordID);

/** What a reaction adds to the score of a record with this rule. */
export const voteValueOf = (type: ReactionTypeRow, rule: VoteRule | undefined): number =>
  rule ? (rule.values.get(type.urlCode) ?? 0) : scoreOf(type);
