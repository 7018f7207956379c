import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/automation-rules/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("automation-rules", page("rules")),
  route("automation-rules/add", page("edit-rule"), { id: "automation-rules/add" }),
  route("automation-rules/history", page("history")),
  route("automation-rules/:automationRuleID/edit", page("edit-rule")),
  route("automation-rules/:automationRuleID/rehearsal", page("rehearsal")),
  ...(["run", "delete"] as const).map((act) =>
    route(`automation-rules/:automationRuleID/${act}`, page("confirm-act"), {
      id: `automation-rules/${act}`,
    }),
  ),
  route("automation-rules/:automationRuleID/history/:ruleDispatchID", page("dispatch")),
];
