import { z } from "zod";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { checkTimedRule, runByHand } from "../actions/run-rule.ts";
import { listActive } from "../domain/rules.ts";
import { automationTriggers } from "../extension-points.ts";
import { listStale } from "../queries/dispatches.ts";
import { runDispatch } from "./run-dispatch.ts";

export const runRuleByHand = defineJob({
  name: "run-automation-rule",
  payload: z.object({ automationRuleID: z.int(), userID: z.int() }),
  timeout: 600,
  handle: runByHand,
});

/** Runs abandoned by a killed process resume after this time. */
const abandonedMs = 15 * 60_000;

export const checkRules: ScheduleDefinition = {
  name: "check-automation-rules",
  cron: "*/5 * * * *",
  async handle(ctx) {
    for (const { automationRuleID, triggerType } of await listActive(ctx))
      if (ctx.platform.extensions.find(automationTriggers, triggerType)?.isTimed)
        await checkTimedRule(ctx, automationRuleID);
    const stale = await listStale(ctx, new Date(ctx.now().getTime() - abandonedMs));
    if (stale.length > 0)
      await ctx.transaction(async (tx) => {
        for (const automationDispatchUUID of stale)
          await tx.enqueue(runDispatch, { automationDispatchUUID });
      });
  },
};
