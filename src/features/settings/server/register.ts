import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { type DashboardEntry, dashboardEntries } from "#features/dashboard/server/public.ts";
import { gates } from "#platform/server/access/gate.ts";
import { cliCommands } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { startChecks } from "#platform/server/startup/start-tasks.ts";
import { getSetting, setSetting } from "./cli.ts";
import { pinnedSettings } from "./domain/check-pinned.ts";
import { settingGroups } from "./domain/groups.ts";
import { translatableSettings } from "./domain/translatable.ts";
import { fixedValues, settings } from "./extension-points.ts";
import { membersOnly } from "./policy.ts";
import { settingsRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { siteSettings } from "./settings.ts";

const entries = settingGroups.map(
  (group, order): DashboardEntry => ({
    id: `settings.${group}`,
    order: order + 1,
    nameID: `settings.group.${group}`,
    section: group === "look" ? "look" : "site",
    url: `/dashboard/settings/${group}`,
    permissions: ["site.manage"],
  }),
);

export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, ...siteSettings);
  add(
    fixedValues,
    { key: "vanilla.siteID", value: 0 },
    { key: "debug", value: ({ platform: { config } }) => config.isDevelopment },
  );
  add(dashboardEntries, ...entries);
  add(gates, membersOnly);
  add(recordTypes, settingsRecord);
  add(translatables, translatableSettings);
  add(auditEventTypes, {
    eventType: "configuration_change",
    name: "Settings changed",
    metaTextID: (key) => `setting.${key}`,
  });
  add(startChecks, pinnedSettings);
  add(cliCommands, getSetting, setSetting);
}
