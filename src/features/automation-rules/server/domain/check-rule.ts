import { z } from "zod";
import { invalid, say } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { validated } from "#platform/server/http/parsing/validated.ts";
import {
  automationActions,
  automationConditions,
  automationTriggers,
} from "../extension-points.ts";
import type { RuleContent } from "../queries/rules.ts";

/** Returns the rule with parsed values. Throws 422 for unknown parts and incompatible types. */
export async function checkRule(ctx: Ctx, rule: RuleContent): Promise<RuleContent> {
  const { extensions } = ctx.platform;
  const { triggerType } = rule.trigger;
  const { actionType } = rule.action;
  const trigger = extensions.find(automationTriggers, triggerType);
  const action = extensions.find(automationActions, actionType);
  if (!trigger) throw unknown("triggerType", triggerType);
  if (!action) throw unknown("actionType", actionType);
  if (action.recordType !== trigger.recordType)
    throw invalid({
      field: "actionType",
      ...say("{actionType} does not go with {triggerType}.", { actionType, triggerType }),
    });
  const checked = {
    trigger: {
      triggerType,
      triggerValue: readValue(rule, ["trigger", "triggerValue"], trigger.value),
    },
    conditions: checkConditions(ctx, rule, trigger.recordType),
    action: { actionType, actionValue: readValue(rule, ["action", "actionValue"], action.value) },
  };
  await action.check?.(ctx, action.value.parse(checked.action.actionValue));
  return { name: rule.name, ...checked };
}

/** For rules that will act: also requires a recent sign-in if the action grants power. */
export async function checkActingRule(ctx: Ctx, rule: RuleContent): Promise<RuleContent> {
  const checked = await checkRule(ctx, rule);
  const action = ctx.platform.extensions.find(automationActions, rule.action.actionType);
  if (action?.givesPower) await requireProvenIdentity(ctx);
  return checked;
}

function checkConditions({ platform }: Ctx, { conditions }: RuleContent, recordType: string) {
  const usedTypes = new Set<string>();
  return conditions.map(({ conditionType, conditionValue }) => {
    const condition = platform.extensions.find(automationConditions, conditionType);
    if (!condition || condition.recordType !== recordType || usedTypes.has(conditionType))
      throw unknown("conditionType", conditionType);
    usedTypes.add(conditionType);
    const value = readValue(
      { conditions: { [conditionType]: conditionValue } },
      ["conditions", conditionType],
      condition.value,
    );
    return { conditionType, conditionValue: value };
  });
}

const unknown = (field: string, type: string) =>
  invalid({ field, ...say("There is no {type} here.", { type }) });

/** Throws with the path of the invalid value within the rule. */
function readValue(
  rule: object,
  [part, name]: [string, string],
  schema: z.ZodObject,
): Record<string, unknown> {
  const whole = z.looseObject({ [part]: z.looseObject({ [name]: schema }) });
  const parsed = validated(whole, rule) as Record<string, Record<string, Record<string, unknown>>>;
  return parsed[part]?.[name] ?? {};
}
