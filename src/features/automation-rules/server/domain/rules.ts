import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  automationActions,
  automationConditions,
  automationTriggers,
} from "../extension-points.ts";
import { findRuleRow, listRuleRows, type RuleContent, type RuleRow } from "../queries/rules.ts";

export const rulesTag = "automation-rules";

/** Enabled rules, cached, so that events without rules cost no query. */
export async function listActive(ctx: Ctx): Promise<readonly RuleRow[]> {
  return ctx.cache.remember("automation-rules:active", { tags: [rulesTag], ttl: 60_000 }, () =>
    listRuleRows(ctx, { status: ["active"], limit: 1_000 }),
  );
}

export async function getRule(ctx: Ctx, automationRuleID: number): Promise<RuleRow> {
  const rule = await findRuleRow(ctx, automationRuleID);
  if (!rule || rule.status === "deleted") throw notFound("Automation Rule");
  return rule;
}

export const contentOf = (row: RuleRow): RuleContent => ({
  name: row.name,
  trigger: {
    triggerType: row.triggerType,
    triggerValue: row.triggerValue as Record<string, unknown>,
  },
  conditions: row.conditions as unknown[] as RuleContent["conditions"],
  action: { actionType: row.actionType, actionValue: row.actionValue as Record<string, unknown> },
});

/** Throws if a trigger or action is no longer registered. */
export function partsOf({ platform: { extensions } }: Ctx, content: RuleContent) {
  const trigger = extensions.find(automationTriggers, content.trigger.triggerType);
  const action = extensions.find(automationActions, content.action.actionType);
  const conditions = content.conditions.map(({ conditionType, conditionValue }) => {
    const condition = extensions.find(automationConditions, conditionType);
    return condition && { condition, value: condition.value.parse(conditionValue) };
  });
  if (!trigger || !action || conditions.includes(undefined))
    throw new Error(`A part of the rule "${content.name}" is not there any more`);
  return {
    trigger,
    triggerValue: trigger.value.parse(content.trigger.triggerValue),
    conditions: conditions.flatMap((each) => each ?? []),
    action,
    actionValue: action.value.parse(content.action.actionValue),
  };
}

export type RuleParts = ReturnType<typeof partsOf>;
