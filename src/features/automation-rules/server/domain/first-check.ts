import type { Ctx } from "#platform/server/context.ts";
import { type Duration, durationSchema, msOf } from "../../contract/rules/controls.ts";
import type { RuleParts } from "./rules.ts";

export function firstCheckDate(ctx: Ctx, { trigger, triggerValue }: RuleParts): Date {
  const { applyToNewContentOnly } = triggerValue as { applyToNewContentOnly?: boolean };
  if (!trigger.isTimed || applyToNewContentOnly) return ctx.now();
  return lookBackStart(ctx, triggerValue);
}

/** Look-back limit of the rule; without one, no limit. */
export function lookBackStart(ctx: Ctx, triggerValue: Record<string, unknown>): Date {
  const limit = durationSchema.safeParse(triggerValue.triggerTimeLookBackLimit);
  return limit.success ? before(ctx, limit.data) : new Date(0);
}

const before = (ctx: Ctx, duration: Duration) => new Date(ctx.now().getTime() - msOf(duration));
