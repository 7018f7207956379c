import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { navigationModification } from "./actions/save-navigation.ts";
import { translatableItems } from "./domain/translatable.ts";
import { navigationListeners } from "./listeners.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(translatables, translatableItems);
  add(listeners, ...navigationListeners);
  add(auditEventTypes, navigationModification);
  add(
    dashboardEntries,
    {
      id: "navigation",
      section: "look",
      order: 20,
      nameID: "navigation.manage",
      url: "/appearance/navigation",
      permissions: ["site.manage"],
    },
    {
      id: "titleBar",
      section: "look",
      order: 22,
      nameID: "navigation.titleBar",
      url: "/appearance/title-bar",
      permissions: ["site.manage"],
    },
  );
}
