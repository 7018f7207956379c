import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import {
  fragmentImplementations as implementations,
  widgets,
} from "#features/layouts/server/public.ts";
import { settings, settingsRules } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { fragmentDisclosure, fragmentModification } from "./actions/audit-fragment.ts";
import { customFragment } from "./domain/custom-widget.ts";
import { fragmentImplementations } from "./domain/implementations.ts";
import { siteWideRule } from "./domain/site-wide-rule.ts";
import { mayManage } from "./policy.ts";
import { routes } from "./routes.ts";
import { fragmentsEnabled, siteWideSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, fragmentModification, fragmentDisclosure);
  add(settings, fragmentsEnabled, ...siteWideSettings.values());
  add(settingsRules, siteWideRule);
  add(widgets, customFragment);
  add(implementations, fragmentImplementations);
  add(dashboardEntries, {
    id: "fragments",
    section: "look",
    order: 50,
    nameID: "fragments.manage",
    url: "/appearance/fragments",
    permissions: ["fragments.manage"],
    isNeeded: async (ctx) => mayManage(ctx),
  });
}
