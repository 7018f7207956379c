import type { Ctx } from "#platform/server/context.ts";
import { type Duration, durationSchema, msOf } from "../../contract/rules/controls.ts";
import type { RuleParts } from "./rules.ts";

/** From when on a rule looks that is switched on now. */
export function firstLook(ctx: Ctx, { trigger, triggerValue }: RuleParts): Date {
  const { applyToNewContentOnly } = triggerValue as { applyToNewContentOnly?: boolean };
  if (!trigger.isTimed || applyToNewContentOnly) return ctx.now();
  return earliest(ctx, triggerValue);
}

/** How far back a rule looks at most; as far as there is anything unless its value says so. */
export function earliest(ctx: Ctx, triggerValue: Record<string, unknown>): Date {
  const limit = durationSchema.safeParse(triggerValue.triggerTimeLookBackLimit);
  return limit.success ? before(ctx, limit.data) : new Date(0);
}

const before = (ctx: Ctx, duration: Duration) => new Date(ctx.now().getTime() - msOf(duration));
