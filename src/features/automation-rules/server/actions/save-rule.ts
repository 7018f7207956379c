import { audit, changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RuleStatus } from "../../contract/resources.ts";
import { checkActingRule } from "../domain/check-rule.ts";
import { firstCheckDate } from "../domain/first-check.ts";
import { contentOf, getRule, partsOf, rulesTag } from "../domain/rules.ts";
import {
  changeRule,
  insertRevision,
  insertRule,
  lockRule,
  type RuleContent,
} from "../queries/rules.ts";

export const automationRuleChange = {
  eventType: "automation_rule_modification",
  name: "Automation rule changed",
};

export async function createRule(ctx: Ctx, content: RuleContent): Promise<number> {
  const checked = await checkActingRule(ctx, content);
  return ctx.transaction(async (tx) => {
    const automationRuleID = await insertRule(tx);
    const automationRuleRevisionID = await insertRevision(tx, automationRuleID, checked);
    await changeRule(tx, automationRuleID, { automationRuleRevisionID });
    await changed(tx, "added", { automationRuleID, name: checked.name, changes: checked });
    return automationRuleID;
  });
}

export async function updateRule(
  ctx: Ctx,
  automationRuleID: number,
  changes: Partial<RuleContent>,
): Promise<void> {
  const before = contentOf(await getRule(ctx, automationRuleID));
  const checked = await checkActingRule(ctx, { ...before, ...changes });
  const differences = changesOf(before, checked);
  if (isNothing(differences)) return;
  await ctx.transaction(async (tx) => {
    await lockRule(tx, automationRuleID);
    const automationRuleRevisionID = await insertRevision(tx, automationRuleID, checked);
    await changeRule(tx, automationRuleID, { automationRuleRevisionID });
    await changed(tx, "changed", { automationRuleID, name: checked.name, changes: differences });
  });
}

/** Enabling sets the start of the first check, see `firstCheckDate`. */
export async function setStatus(ctx: Ctx, automationRuleID: number, status: RuleStatus) {
  const rule = await getRule(ctx, automationRuleID);
  if (rule.status === status) return;
  // The author of the rule may have more permissions.
  if (status === "active") await checkActingRule(ctx, contentOf(rule));
  await ctx.transaction(async (tx) => {
    // Concurrent deletion is final.
    const locked = await lockRule(tx, automationRuleID);
    if (!locked || locked.status === "deleted") throw notFound("Automation Rule");
    const content = contentOf(rule);
    const dateChecked = status === "active" ? firstCheckDate(tx, partsOf(tx, content)) : undefined;
    await changeRule(tx, automationRuleID, { status, ...(dateChecked ? { dateChecked } : {}) });
    await changed(tx, doneBy[status], { automationRuleID, name: rule.name });
  });
}

const doneBy = { active: "activated", inactive: "deactivated", deleted: "deleted" } as const;

async function changed(
  tx: TransactionCtx,
  done: "added" | "changed" | (typeof doneBy)[RuleStatus],
  { name, ...context }: { automationRuleID: number; name: string; changes?: object },
) {
  await tx.invalidate(rulesTag);
  await audit(tx, {
    eventType: automationRuleChange.eventType,
    message: `Automation rule ${name}: ${done}.`,
    text: { id: `audit.automationRule.${done}`, values: { name } },
    context,
  });
}
