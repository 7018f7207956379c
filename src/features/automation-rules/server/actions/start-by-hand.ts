import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkActingRule } from "../domain/check-rule.ts";
import { contentOf, getRule } from "../domain/rules.ts";
import { runRuleByHand } from "../jobs/check-rules.ts";
import { automationRuleChange } from "./save-rule.ts";

/** Runs a rule on all matching records; a repeated request before the job starts is ignored. */
export async function startByHand(ctx: Ctx, automationRuleID: number): Promise<void> {
  const rule = await getRule(ctx, automationRuleID);
  const { name } = rule;
  // The author of the rule may have more permissions.
  await checkActingRule(ctx, contentOf(rule));
  await ctx.transaction(async (tx) => {
    const payload = { automationRuleID, userID: tx.viewer.userID };
    await tx.enqueue(runRuleByHand, payload, { key: String(automationRuleID) });
    await audit(tx, {
      eventType: automationRuleChange.eventType,
      message: `Automation rule ${name}: started by hand.`,
      text: { id: "audit.automationRule.started", values: { name } },
      context: { automationRuleID },
    });
  });
}
