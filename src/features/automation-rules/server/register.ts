import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { automationRuleChange } from "./actions/save-rule.ts";
import { checkRules, runRuleByHand } from "./jobs/check-rules.ts";
import { runDispatch } from "./jobs/run-dispatch.ts";
import { routes } from "./routes.ts";
import { perHour } from "./settings.ts";

/**
 * Rules of administrators. Independent of content: triggers, conditions and actions are registered by other
 * features.
 */
export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, perHour);
  add(jobs, runDispatch, runRuleByHand);
  add(schedules, checkRules);
  add(auditEventTypes, automationRuleChange);
  add(dashboardEntries, {
    id: "automation-rules",
    section: "system",
    nameID: "automation-rules.title",
    url: "/dashboard/automation-rules",
    permissions: ["site.manage"],
  });
}
