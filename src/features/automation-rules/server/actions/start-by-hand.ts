import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkActingRule } from "../domain/check-rule.ts";
import { contentOf, getRule } from "../domain/rules.ts";
import { runRuleByHand } from "../jobs/check-rules.ts";
import { automationRuleChange } from "./save-rule.ts";

/** Has a rule act on all that it is about; a second call before the first has begun is the same one. */
export async function startByHand(ctx: Ctx, automationRuleID: number): Promise<void> {
  const rule = await getRule(ctx, automationRuleID);
  const { name } = rule;
  // Somebody else may have written it, who may more.
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
